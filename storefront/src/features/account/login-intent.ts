import { useLocation } from '../../frame/router.tsx'

/** What a visitor has to log in for, and for which product or video. `name`: what that is called. */
export interface LoginIntent {
  act: LoginAct
  id: number
  name?: string
}
/** `keep`: a video among the favourites. */
export type LoginAct = 'favorite' | 'cart' | 'review' | 'like' | 'keep' | 'comment'

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
