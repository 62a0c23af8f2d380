import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession, setSession } from '../../frame/session.ts'

/** A customer's own record. */
export type Profile = AnswerOf<'GET /sys-user/userinfo'>

/** The customer's own record, asked for when the page is opened. */
export const useProfile = () => useCustomerAsk('GET /sys-user/userinfo', {})

/** Shows a change of a customer's record at once, wherever it stands; not where somebody else has logged in meanwhile. */
export function useProfileChange(userId: number) {
  const client = useQueryClient()
  return (changed: Partial<Profile>) => {
    const session = getSession()
    if (session?.user.id !== userId) return
    client.setQueriesData<Profile>(
      { queryKey: personalPrefix('GET /sys-user/userinfo', userId) },
      (profile) => profile && { ...profile, ...changed },
    )
    setSession({ ...session, user: { ...session.user, ...changed } })
  }
}
