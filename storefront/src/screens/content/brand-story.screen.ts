import { BRAND_STORY } from '@shop/contract/addresses'
import { contentTexts } from '../../features/content/texts.ts'
import { query, useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { BrandStoryScreen } from './brand-story-screen.tsx'

/** Page with the story of the brand. If there is no story, the page shows a message (spec §2). */
export const declaration: Declaration = {
  texts: [contentTexts],
  optionalQueries: () => [query('GET /brand-story/getBrandStory', {})],
  useHead: () => {
    const t = useTexts(frameTexts)
    const { storyLead } = useTexts(contentTexts)
    const { data } = useAsk('GET /brand-story/getBrandStory', {})
    return { title: data?.title ?? t.brandStory, description: data?.description || storyLead, canonical: BRAND_STORY }
  },
  isInSitemap: true,
  show: async () => BrandStoryScreen,
}
