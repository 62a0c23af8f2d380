import { useLocation } from '@shop/ui/router'

export interface LoginIntent {
  act: LoginAct
  id: number
  name?: string
}
/** `keep` means: mark a video as a favourite. */
export type LoginAct = 'favorite' | 'cart' | 'review' | 'like' | 'keep' | 'comment'

/** History state of links to /login. None of these values ever appear in the query string (security A6). */
export interface LoginState {
  from?: string
  intent?: LoginIntent | undefined
}

export function useLoginState(intent?: LoginIntent): LoginState {
  const { pathname, search, hash } = useLocation()
  return { from: pathname + search + hash, intent }
}
