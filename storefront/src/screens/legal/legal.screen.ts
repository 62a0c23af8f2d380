import { LEGAL } from '@shop/contract/addresses'
import { contentTexts } from '../../features/content/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { LegalScreen } from './legal-screen.tsx'
import { legalThings } from './legal-structured-data.ts'
import { legalTexts } from './texts.ts'

/** Page with the legal notice. It exists only if the shop has an operator; the server then adds it to the sitemap. */
export const declaration: Declaration<typeof LEGAL> = {
  texts: [contentTexts, legalTexts],
  needs: () => [query('GET /shop/operator', {})],
  useHead: () => ({ title: useTexts(frameTexts).legal, description: useTexts(legalTexts).lead, canonical: LEGAL }),
  structuredData: import.meta.env.SSR ? legalThings : undefined,
  show: async () => LegalScreen,
}
