import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from '@shop/ui/router'

export const TOKEN_SEARCH = { token: (value: string) => value || undefined }

const never = () => () => {}

/** Moves the token of a mailed link from the URL to the history state (security A4). Returns the token; undefined if missing. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each token
  }, [inAddress])
  const token = inAddress ?? (state as { token?: string } | null)?.token // other states have no `token`
  return useSyncExternalStore(
    never,
    () => token,
    () => '', // the server has no history state
  )
}
