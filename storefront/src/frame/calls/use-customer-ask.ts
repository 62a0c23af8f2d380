import type { AnswerOf, CustomerReadNames, InputOf } from '@shop/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../language.tsx'
import { useSession } from '../session.ts'
import { query } from './api.ts'
import { sendAsCustomer } from './customer-calls.ts'
import type { Failure } from './failure.ts'

/** The first part of the keys of personal data, by which they are removed from the cache when a login ends. */
export const PERSONAL = 'personal'

/** The key of a customer's data. Whose they are is part of it. */
export const personalKey = <Name extends CustomerReadNames>(
  name: Name,
  input: InputOf<Name>,
  userId: number | undefined,
  language: string,
) => [PERSONAL, userId, name, query(name, input).input, language] as const

/** A customer's own data: never in the server's HTML, asked again by every part that shows them, not asked without a login. */
export function useCustomerAsk<Name extends CustomerReadNames>(name: Name, input: InputOf<Name>): UseQueryResult<AnswerOf<Name>, Failure> {
  const language = useLanguage()
  const session = useSession()
  return useQuery<AnswerOf<Name>, Failure>({
    queryKey: personalKey(name, input, session?.user.id, language),
    queryFn: () => sendAsCustomer(name, { input, language }),
    enabled: session !== null,
    staleTime: 0,
  })
}
