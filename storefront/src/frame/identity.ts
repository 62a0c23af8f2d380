import type { ShopIdentity } from '@shop/contract/shop/shop'
import { useQuery } from '@tanstack/react-query'
import { keyOf, query } from './calls/api.ts'
import { useLanguage } from './language.tsx'

/** Whose shop it is; the shell of every page needs it. */
export const IDENTITY = query('GET /shop/identity', {})

/** What the parts of a page show of it. A sentence that is not there, or empty, gives way to a neutral one or to nothing. */
export type Identity = Pick<ShopIdentity, 'name' | 'logo' | 'markUrl' | 'hasOperator'> & { sentences: Partial<ShopIdentity['sentences']> }

/** Where no answer came: nothing names a shop there. */
const NOBODY: Identity = { name: '', logo: null, markUrl: '', sentences: {}, hasOperator: false }

/** Whose shop it is, in the page's language. It came with the page and is not asked again while that is open. */
export function useIdentity(): Identity {
  const queryKey = keyOf(IDENTITY, useLanguage())
  return useQuery<ShopIdentity>({ queryKey, staleTime: Infinity }).data ?? NOBODY
}
