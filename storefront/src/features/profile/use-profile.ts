import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession, setSession } from '../../frame/session.ts'

export type Profile = AnswerOf<'GET /sys-user/userinfo'>

export const useProfile = () => useCustomerAsk('GET /sys-user/userinfo', {})

/** Returns a function that updates all cached copies of the profile, unless another customer has logged in meanwhile. */
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
