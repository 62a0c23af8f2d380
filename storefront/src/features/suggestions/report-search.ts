import type { BodyOf } from '@shop/contract/calls'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Language } from '@shop/contract/languages'

/** What was opened of what a search found; null: nothing. */
export type Opened = BodyOf<'POST /search/used'>['opened']

/** Tells the shop how a search ended. Nobody waits for it, and where it fails nothing is said. */
export function reportSearch(text: string, opened: Opened, language: Language) {
  if (text.length > MAX_SEARCH_LENGTH) return
  import('../../frame/calls/write.ts').then(
    ({ write }) => write('POST /search/used', { body: { q: text, opened }, language, isLast: true }),
    () => {}, // the code of a write did not come
  )
}
