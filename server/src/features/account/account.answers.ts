import type { Profile, UserInfo } from '@shop/contract/account/account'
import type { AccountRow } from './account.queries.ts'

/** A customer, as a login answers it. */
export const presentUser = ({ id, email, language, avatarUrl, isEmailVerified }: AccountRow): UserInfo => ({
  id,
  username: email,
  language,
  avatarUrl,
  emailVerified: isEmailVerified,
})

/** A customer's own record. */
export const presentProfile = (account: AccountRow): Profile => ({ ...presentUser(account), nickname: account.nickname })
