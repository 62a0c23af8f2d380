import { HOME } from '@shop/contract/addresses'
import type { LoginAct, LoginIntent, LoginState } from './login-state.ts'

/** Where a login returns to: what the history's state says, where that is a path of ours; otherwise home. Never from the query (security A6). */
export const wayBack = (state: unknown) => {
  const from = (state as LoginState | null)?.from // whatever else stands in the state has none
  return isOwnPath(from) ? from : HOME
}

/** What is to be done after the login: what the history's state says, where that is an act of ours. Never from the query (security A6). */
export function intentOf(state: unknown): LoginIntent | undefined {
  const { act, id, name } = ((state as LoginState | null)?.intent ?? {}) as Record<keyof LoginIntent, unknown> // anything may stand there
  if (typeof act !== 'string' || !isAct(act) || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined
  return { act, id, ...(isName(name) && { name }) }
}

const ACTS: Record<LoginAct, true> = { favorite: true, cart: true, review: true, like: true, keep: true, comment: true }
const isAct = (act: string): act is LoginAct => Object.hasOwn(ACTS, act)

/** One line, no longer than names are. It is shown as text. */
const isName = (name: unknown): name is string => typeof name === 'string' && /^\P{Cc}{1,200}$/u.test(name) && name.trim() !== ''

/** One slash, then neither slash nor backslash, encoded or not, and no control characters: browsers read those as the beginning of a host. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/|\\|%2f|%5c|%[01])\P{Cc}*$/iu.test(path)
