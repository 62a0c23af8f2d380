import { type POLICY, policyAddress } from '@shop/contract/addresses'
import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAnswer } from '../../frame/calls/api.ts'
import { useParams } from '../../frame/router.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { PolicyScreen } from './policy-screen.tsx'

/** What the shop lays down: terms, privacy, shipping, returns, payment, frequent questions. */
export const declaration: Declaration<typeof POLICY> = {
  texts: [contentTexts],
  needs: ({ params: { flag } }) => [query('GET /policy/getPolicyByFlag/{flag}/{language}', { flag: flag as PolicyFlag })], // its canonical form is one
  useHead: () => {
    const flag = useParams().flag as PolicyFlag // as above
    const { title, description } = useAnswer('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }).data
    return { title, description, canonical: policyAddress(flag) }
  },
  show: async () => PolicyScreen,
}
