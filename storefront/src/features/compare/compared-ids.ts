import { COMPARE, compareAddress } from '@shop/contract/addresses'
import { MAX_COMPARED } from '@shop/contract/limits'
import { isLanguage } from '@shop/contract/languages'
import { idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'

/** What an address names for a comparison. */
interface Compared {
  /** Each once, at most MAX_COMPARED. */
  ids: number[]
  /** Whether it names more than that: one of too many, one twice, something that is no id. */
  isCut: boolean
}

/** Reads the products of an address: `ids=3,7`. */
export function comparedIn(search: URLSearchParams): Compared {
  const text = search.get('ids') ?? ''
  if (text === '') return { ids: [], isCut: false }
  const named = text.split(',')
  const ids = [...new Set(named.map(idOf))].filter((id) => id !== undefined).slice(0, MAX_COMPARED)
  return { ids, isCut: ids.length < named.length }
}

/** No id: stands in the canonical form for all that is left out, so that the page says of it. */
const LEFT_OUT = '0'

/** The search parameters that the page reads. */
export const COMPARE_SEARCH: SearchForm = {
  ids: (_, search) => {
    const { ids, isCut } = comparedIn(search)
    return [...ids, ...(isCut ? [LEFT_OUT] : [])].join(',') || undefined
  },
  lang: (value) => (isLanguage(value) ? value : undefined),
}

/** The address of a comparison of other products, which keeps the language that this one names. */
export function addressWith(ids: readonly number[], search: URLSearchParams) {
  const language = search.get('lang')
  const address = ids.length > 0 ? compareAddress(ids) : COMPARE
  return isLanguage(language) ? `${address}${ids.length > 0 ? '&' : '?'}lang=${language}` : address
}
