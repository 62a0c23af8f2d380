import type { AnswerOf, CustomerReadNames, InputOf } from '@shop/contract/calls'
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../language.tsx'
import { useSession } from '../session.ts'
import { query } from './api.ts'
import { sendAsCustomer } from './as-customer.ts'
import type { Failure } from './failure.ts'

/** What the keys of personal data begin with. Whose they are is part of it. */
export const personalPrefix = (name: CustomerReadNames | 'viewed', userId: number | undefined) => ['personal', userId, name] as const

/** A customer's own data: never in the server's HTML, asked again by every part that shows them, not asked without a login. */
export function useCustomerAsk<Name extends CustomerReadNames>(name: Name, input: InputOf<Name>): UseQueryResult<AnswerOf<Name>, Failure> {
  const language = useLanguage()
  const userId = useSession()?.user.id
  return useQuery<AnswerOf<Name>, Failure>({
    queryKey: [...personalPrefix(name, userId), query(name, input).input, language],
    queryFn: () => sendAsCustomer(name, { input, language }),
    enabled: userId !== undefined,
    staleTime: 0,
    placeholderData: (data, before) => (before?.queryKey[1] === userId ? data : undefined), // never another customer's
  })
}

/** Removes a customer's data from the cache when the login ends, here or in another tab (security T5). They are asked again on a page from the browser's memory. */
export function usePersonalDataRemoval(client: QueryClient) {
  const userId = useSession()?.user.id
  useEffect(() => {
    const queryKey = ['personal', userId]
    const askAgain = ({ persisted }: PageTransitionEvent) => persisted && client.invalidateQueries({ queryKey })
    window.addEventListener('pageshow', askAgain)
    return () => {
      window.removeEventListener('pageshow', askAgain)
      client.removeQueries({ queryKey })
    }
  }, [client, userId])
}
