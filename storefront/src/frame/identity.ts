import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import type { Language } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from './calls/use-query.ts'
import { queryKeyOf, query, useAsk } from './calls/api.ts'
import { type Identity, useFrame } from './frame-context.ts'

export const IDENTITY = query('GET /shop/identity', {})

/** Identity used without a response: the shop then has no name. */
const NOBODY: Identity = { name: '', logo: null, markUrl: '', sentences: {}, hasOperator: false }

/** Returns the shop's identity, which is sent with the page and never refetched. */
export const usePageIdentity = (client: QueryClient, language: Language): Identity =>
  useQuery<ShopIdentity>({ queryKey: queryKeyOf(IDENTITY, language), staleTime: Infinity }, client).data ?? NOBODY

export const useIdentity = (): Identity => useFrame().identity

/**
 * Returns a function that is true for policies of the shop, so that no link leads to a missing policy. Without a
 * response, it is true for all.
 */
export function useHasPolicy() {
  const { data: known } = useAsk('GET /policy/list', {})
  return (flag: PolicyFlag) => known?.includes(flag) ?? true
}
