import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { keyOf, query, useAsk } from './calls/api.ts'
import { type Identity, useFrame } from './frame-context.ts'

/** Whose shop it is; the shell of every page needs it. */
export const IDENTITY = query('GET /shop/identity', {})

/** Where no answer came: nothing names a shop there. */
const NOBODY: Identity = { name: '', logo: null, markUrl: '', sentences: {}, hasOperator: false }

/** Whose shop it is, for the frame around the page. It came with the page and is not asked again while that is open. */
export const usePageIdentity = (client: QueryClient, language: Language): Identity =>
  useQuery<ShopIdentity>({ queryKey: keyOf(IDENTITY, language), staleTime: Infinity }, client).data ?? NOBODY

/** Whose shop it is, in the page's language. */
export const useIdentity = (): Identity => useFrame().identity

/** Whether the shop has a policy, so that nothing leads to one that it lacks. Where no answer came, it is taken to have them all. */
export function useHasPolicy() {
  const { data: known } = useAsk('GET /policy/list', {})
  return (flag: PolicyFlag) => known?.includes(flag) ?? true
}
