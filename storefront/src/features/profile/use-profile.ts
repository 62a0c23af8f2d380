import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession, setSession } from '../../frame/session.ts'

/** A customer's own record. */
export type Profile = AnswerOf<'GET /sys-user/userinfo'>

/** The customer's own record, asked for when the page is opened. */
export const useProfile = () => useCustomerAsk('GET /sys-user/userinfo', {})

/** Shows a change of one's record at once, wherever it stands. */
export function useProfileChange() {
  const client = useQueryClient()
  return (changed: Partial<Profile>) => {
    const session = getSession()
    if (!session) return
    client.setQueriesData<Profile>(
      { queryKey: personalPrefix('GET /sys-user/userinfo', session.user.id) },
      (profile) => profile && { ...profile, ...changed },
    )
    setSession({ ...session, user: { ...session.user, ...changed } })
  }
}
