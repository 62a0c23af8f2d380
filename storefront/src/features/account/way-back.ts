import { HOME } from '@shop/contract/addresses'
import type { LoginState } from './login-intent.ts'

/** Returns the path to return to after the login. Accepts only paths of the shop, from the history state (security A6). */
export const wayBack = (state: unknown) => {
  const from = (state as LoginState | null)?.from // other states have no `from`
  return isOwnPath(from) ? from : HOME
}

/** Requires one leading slash without a slash, backslash or control character after it, which browsers would read as a host. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/|\\|%2f|%5c|%[01])\P{Cc}*$/iu.test(path)
