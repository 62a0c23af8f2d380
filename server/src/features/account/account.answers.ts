import type { Profile, Tokens, UserInfo } from '@shop/contract/account/account'
import type { AccountRow } from './account.queries.ts'
import { IDLE_SECONDS } from '../../auth/login.rules.ts'
import type { OpenLogin } from './logins.ts'

export const presentUser = ({ id, email, language, avatarUrl, isEmailVerified }: AccountRow): UserInfo => ({
  id,
  username: email,
  language,
  avatarUrl,
  emailVerified: isEmailVerified,
})

export const presentProfile = (account: AccountRow): Profile => ({ ...presentUser(account), nickname: account.nickname })

export const presentTokens = ({ tokens, secondsLeft }: OpenLogin): Tokens => ({
  ...tokens,
  expiresIn: secondsLeft,
  idleSeconds: IDLE_SECONDS,
})
