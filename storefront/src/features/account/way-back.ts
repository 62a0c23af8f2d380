import { HOME } from '@shop/contract/addresses'
import type { LoginState } from './login-intent.ts'

/** Where a login returns to: what the history's state says, where that is a path of ours; otherwise home. Never from the query (security A6). */
export const wayBack = (state: unknown) => {
  const from = (state as LoginState | null)?.from // whatever else stands in the state has none
  return isOwnPath(from) ? from : HOME
}

/** One slash, then neither slash nor backslash, encoded or not, and no control characters: browsers read those as the beginning of a host. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/|\\|%2f|%5c|%[01])\P{Cc}*$/iu.test(path)
