import { BRAND_STORY } from '@shop/contract/addresses'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { BrandStoryScreen } from './brand-story-screen.tsx'

/** How the brand came about. A shop without a story says so (spec §2). */
export const declaration: Declaration = {
  texts: [contentTexts],
  extras: () => [query('GET /brand-story/getBrandStory', {})],
  useHead: () => {
    const t = useTexts(frameTexts)
    const { storyLead } = useTexts(contentTexts)
    const { data } = useAsk('GET /brand-story/getBrandStory', {})
    return { title: data?.title ?? t.brandStory, description: data?.description || storyLead, canonical: BRAND_STORY }
  },
  isInSitemap: true,
  show: async () => BrandStoryScreen,
}
