import type { AnswerOf, CustomerReadNames, InputOf } from '@shop/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { type Answer, useQuery } from './use-query.ts'
import { useEffect } from 'react'
import { useLanguage } from '../language.tsx'
import { useSession } from '../session.ts'
import { query } from './api.ts'
import { sendAsCustomer } from './as-customer.ts'
import type { Failure } from './failure.ts'

/** Prefix of the query keys of personal data. It contains the customer's id. */
export const personalPrefix = (name: CustomerReadNames | 'viewed', userId: number | undefined) => ['personal', userId, name] as const

/**
 * Hook for a read of personal data. The server's HTML never contains such data; browsers refetch them on each mount,
 * and only with a session.
 */
export function useCustomerAsk<Name extends CustomerReadNames>(name: Name, input: InputOf<Name>): Answer<AnswerOf<Name>, Failure> {
  const language = useLanguage()
  const userId = useSession()?.user.id
  return useQuery<AnswerOf<Name>, Failure>({
    queryKey: [...personalPrefix(name, userId), query(name, input).input, language],
    queryFn: () => sendAsCustomer(name, { input, language }),
    enabled: userId !== undefined,
    staleTime: 0,
    placeholderData: (data, before) => (before?.queryKey[1] === userId ? data : undefined), // keeps previous data only of the same customer
  })
}

/** Removes cached personal data when the session ends in any tab (security T5). Pages restored from the back/forward cache refetch them. */
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
