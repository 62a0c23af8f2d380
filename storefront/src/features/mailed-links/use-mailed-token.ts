import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../frame/router.tsx'

/** The parameter that mailed links carry, for the declarations of their screens. */
export const TOKEN_SEARCH = { token: (value: string) => value || undefined }

const never = () => () => {}

/**
 * The token of the mailed link that led here; undefined where there is none, which is known once the page is hydrated. It is taken off the address
 * before anything is asked, and stays in the history's state, for a reload (security A4).
 */
export function useMailedToken(): string | undefined {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get('token') ?? undefined
  useLayoutEffect(() => {
    if (inAddress === undefined) return
    const rest = new URLSearchParams(search)
    rest.delete('token')
    navigate(`${pathname}?${rest}`, { replace: true, state: { token: inAddress } })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  }, [inAddress])
  const token = inAddress ?? (state as { token?: string } | null)?.token // whatever else stands in the state has none
  return useSyncExternalStore(
    never,
    () => token,
    () => '', // the server does not know the history
  )
}
