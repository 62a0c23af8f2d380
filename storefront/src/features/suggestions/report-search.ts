import { PART, PRODUCT, SERIES } from '@shop/contract/addresses'
import type { BodyOf } from '@shop/contract/calls'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Language } from '@shop/contract/languages'
import { matchPath } from '../../frame/router.tsx'

/** What was opened of what a search found; null: nothing. */
export type Opened = BodyOf<'POST /search/used'>['opened']

/** A search whose end is reported once. */
export interface SearchEnd {
  text: string
  isReported: boolean
}

/** Tells the shop how a search ended. Nobody waits for it, and where it fails nothing is said. */
export function reportSearch(text: string, opened: Opened, language: Language) {
  if (text.length > MAX_SEARCH_LENGTH) return
  import('../../frame/calls/write.ts').then(
    ({ write }) => write('POST /search/used', { body: { q: text, opened }, language, isLast: true }),
    () => {}, // the code of a write did not come
  )
}

/** Reports the end of a search: the product, the part or the series at a path was opened, or, without a path, nothing. Other paths end nothing. */
export function reportEnd(end: SearchEnd, pathname: string | undefined, language: Language) {
  const opened = pathname === undefined ? null : openedBy(pathname)
  if (end.isReported || (pathname !== undefined && !opened)) return
  end.isReported = true
  reportSearch(end.text, opened, language)
}

function openedBy(pathname: string): Opened {
  const [product, series, part] = [PRODUCT, SERIES, PART].map((pattern) => matchPath(pattern, pathname))
  if (product) return { type: 'product', id: Number(product['id']) }
  if (part?.['number']) return { type: 'part', number: part['number'] }
  return series ? { type: 'series', id: Number(series['category']) } : null
}
