import type { LoginAct, LoginIntent } from '../account/login-intent.ts'

/** Returns the action in the history state; undefined if invalid. The query string is never read (security A6). */
export function intentOf(state: unknown): LoginIntent | undefined {
  const { act, id, name } = ((state as { intent?: object } | null)?.intent ?? {}) as Partial<Record<keyof LoginIntent, unknown>> // the state may be anything
  if (typeof act !== 'string' || !isAct(act) || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined
  return { act, id, ...(isName(name) && { name }) }
}

const ACTS: Record<LoginAct, true> = { favorite: true, cart: true, review: true, like: true, keep: true, comment: true }
const isAct = (act: string): act is LoginAct => Object.hasOwn(ACTS, act)

const isName = (name: unknown): name is string => typeof name === 'string' && /^\P{Cc}{1,200}$/u.test(name) && name.trim() !== ''
