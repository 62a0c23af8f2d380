import { ABOUT } from '@shop/contract/addresses'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { AboutScreen } from './about-screen.tsx'

export const declaration: Declaration = {
  texts: [contentTexts],
  needs: () => [query('GET /about-us/list', {})],
  dependentQueries: (answer) => (answer('GET /about-us/list', {}) ?? []).map(({ id }) => query('GET /about-us/{id}/{language}', { id })),
  useHead: () => {
    const about = useTexts(frameTexts).about(useIdentity().name)
    const { storyLead } = useTexts(contentTexts)
    const { data = [] } = useAsk('GET /about-us/list', {})
    return { title: data[0]?.title ?? about, description: data[0]?.description || storyLead, canonical: ABOUT }
  },
  isInSitemap: true,
  show: async () => AboutScreen,
}
