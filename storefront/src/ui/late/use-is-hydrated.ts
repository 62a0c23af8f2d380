import { useSyncExternalStore } from 'react'

/** Returns false on the server and until hydration. The server knows neither the session nor the state of the history entry. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
