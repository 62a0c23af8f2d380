import { useEffect } from 'react'
import { useIsLeft, useLocation, useNavigate } from '../../frame/router.tsx'
import { useSession } from '../../frame/session.ts'
import { wayBack } from './way-back.ts'

/** On /login and /register: a customer with a login, old or new, goes back to where the link to this page stood. Who has left the page stays where he went. */
export function useReturn() {
  const session = useSession()
  const { state, before } = useLocation()
  const isLeft = useIsLeft()
  const navigate = useNavigate()
  const isLoggedIn = session !== null
  useEffect(() => {
    if (!isLoggedIn || isLeft()) return
    const address = wayBack(state)
    if (address === before) window.history.back() // to its place on the page, and without a second step to it
    else navigate(address, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the login alone decides; the way back is read when it has happened
  }, [isLoggedIn])
}
