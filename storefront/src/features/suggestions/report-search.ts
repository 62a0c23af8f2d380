import { PART, PRODUCT, SERIES } from '@shop/contract/addresses'
import type { BodyOf } from '@shop/contract/calls'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Language } from '@shop/contract/languages'
import { matchPath } from '@shop/ui/router'

export type Opened = BodyOf<'POST /search/used'>['opened']

export interface SearchEnd {
  text: string
  isReported: boolean
}

/** Reports a search and the opened result to the server, without waiting for the response. Failures are silent. */
export function reportSearch(text: string, opened: Opened, language: Language) {
  if (text.length > MAX_SEARCH_LENGTH) return
  import('../../frame/calls/write.ts').then(
    ({ write }) => write('POST /search/used', { body: { q: text, opened }, language, isLast: true }),
    () => {}, // the code for writes failed to load
  )
}

/** Reports, once per search, the product, part or series at the opened path, or none without a path. Ignores other paths. */
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
