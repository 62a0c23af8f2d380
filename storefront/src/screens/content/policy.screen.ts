import { type POLICY, policyAddress } from '@shop/contract/addresses'
import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import { useParams, useSearchParams } from '@shop/ui/router'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAnswer, useAsk } from '../../frame/calls/api.ts'
import { canonicalId } from '../../frame/ids.ts'
import { useFormats } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { PolicyScreen } from './policy-screen.tsx'
import { spanOf, versionIn } from './policy-version.ts'

/** Page of a policy. With `version` it shows the text of an earlier version, which search engines omit. */
export const declaration: Declaration<typeof POLICY> = {
  texts: [contentTexts],
  search: import.meta.env.SSR ? { version: canonicalId } : undefined,
  needs: ({ params, search }) => {
    const flag = params.flag as PolicyFlag // checked in routes.ts
    const version = versionIn(search)
    return [
      query('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }),
      ...(version === undefined ? [] : [query('GET /policy/versions/{flag}/{id}', { flag, id: version })]),
    ]
  },
  optionalQueries: ({ params: { flag } }) => [query('GET /policy/versions/{flag}', { flag: flag as PolicyFlag })], // checked in routes.ts
  useHead: () => {
    const flag = useParams().flag as PolicyFlag // `canonicalFlag` in routes.ts accepts only these flags
    const { day } = useFormats()
    const version = versionIn(useSearchParams()[0])
    const { title, description } = useAnswer('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }).data
    const { data: versions = [] } = useAsk('GET /policy/versions/{flag}', { flag })
    const shown = versions.find(({ id }) => String(id) === version)
    return {
      title: shown ? `${title} (${spanOf(shown, day)})` : title,
      description,
      canonical: policyAddress(flag),
      isVariant: version !== undefined,
    }
  },
  show: async () => PolicyScreen,
}
