import { COMPARE, compareAddress } from '@shop/contract/addresses'
import { MAX_COMPARED } from '@shop/contract/limits'
import { isLanguage } from '@shop/contract/languages'
import { idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'

interface Compared {
  /** Unique ids, at most MAX_COMPARED. */
  ids: number[]
  /** True if the URL has too many, duplicate or invalid ids. */
  isCut: boolean
}

/** Reads the ids of a comparison from the query string, such as `ids=3,7`. */
export function comparedIn(search: URLSearchParams): Compared {
  const text = search.get('ids') ?? ''
  if (text === '') return { ids: [], isCut: false }
  const named = text.split(',')
  const ids = [...new Set(named.map(idOf))].filter((id) => id !== undefined).slice(0, MAX_COMPARED)
  return { ids, isCut: ids.length < named.length }
}

/** Placeholder in the canonical URL for omitted products, so that the page can report them. It is no valid id. */
const LEFT_OUT = '0'

export const COMPARE_SEARCH: SearchForm = {
  ids: (_, search) => {
    const { ids, isCut } = comparedIn(search)
    return [...ids, ...(isCut ? [LEFT_OUT] : [])].join(',') || undefined
  },
  lang: (value) => (isLanguage(value) ? value : undefined),
}

/** Returns the address that compares `ids`, with the language of the current URL. */
export function addressWith(ids: readonly number[], search: URLSearchParams) {
  const language = search.get('lang')
  const address = ids.length > 0 ? compareAddress(ids) : COMPARE
  return isLanguage(language) ? `${address}${ids.length > 0 ? '&' : '?'}lang=${language}` : address
}
