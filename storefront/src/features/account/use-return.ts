import { useEffect } from 'react'
import { useIsLeft, useLocation, useNavigate } from '@shop/ui/router'
import { useSession } from '../../frame/session.ts'
import { wayBack } from './way-back.ts'

/** On /login and /register, returns a logged-in customer to the previous page, unless they already left. */
export function useReturn() {
  const session = useSession()
  const { state, before } = useLocation()
  const isLeft = useIsLeft()
  const navigate = useNavigate()
  const isLoggedIn = session !== null
  useEffect(() => {
    if (!isLoggedIn || isLeft()) return
    const address = wayBack(state)
    if (address === before) window.history.back() // going back restores the scroll position and adds no history entry
    else navigate(address, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only a login may run this effect, not a change of the address
  }, [isLoggedIn])
}
