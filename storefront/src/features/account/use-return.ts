import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../frame/router.tsx'
import { useSession } from '../../frame/session.ts'
import { wayBack } from './way-back.ts'

/** On /login and /register: a customer with a login, old or new, goes back to where the link to this page stood. */
export function useReturn() {
  const session = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLoggedIn = session !== null
  useEffect(() => {
    if (isLoggedIn) navigate(wayBack(state), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the login alone decides; the way back is read when it has happened
  }, [isLoggedIn])
}
