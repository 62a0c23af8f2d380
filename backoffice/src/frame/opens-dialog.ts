import { useLocation, useNavigate } from '@shop/ui/router'
import { useEffect, useState } from 'react'

/** True if the address opens the dialog of this fragment, which is removed so that a reload does not open the dialog again. */
export function useOpensDialog(fragment: string) {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [opens] = useState(hash === fragment)
  useEffect(() => {
    if (hash === fragment) navigate(pathname + search, { replace: true, state })
  })
  return opens
}
