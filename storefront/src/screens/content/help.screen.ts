import { HELP } from '@shop/contract/addresses'
import { useSearchParams } from '@shop/ui/router'
import { contentTexts } from '../../features/content/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { helpTextOf } from './help-text.ts'
import { HelpScreen } from './help-screen.tsx'

export const declaration: Declaration = {
  texts: [contentTexts],
  search: import.meta.env.SSR ? { q: (_, search) => helpTextOf(search) || undefined } : undefined,
  optionalQueries: () => [query('GET /help/list', {})],
  useHead: () => {
    const { helpCentre } = useTexts(frameTexts)
    const { helpLead } = useTexts(contentTexts)
    const [search] = useSearchParams()
    return { title: helpCentre, description: helpLead, canonical: HELP, isVariant: helpTextOf(search) !== '' }
  },
  isInSitemap: true,
  show: async () => HelpScreen,
}
