import { useLocation } from '../../frame/router.tsx'
import type { LoginIntent } from './login-intent.ts'

/** What a link to /login says in the history's state, never in the query (security A6): where it leads back to, and what is done then. */
export interface LoginState {
  from?: string
  intent?: LoginIntent | undefined
}

/** The state of a link that leads to /login from here. */
export function useLoginState(intent?: LoginIntent): LoginState {
  const { pathname, search, hash } = useLocation()
  return { from: pathname + search + hash, intent }
}
