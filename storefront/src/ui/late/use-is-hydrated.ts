import { useSyncExternalStore } from 'react'

/** Whether the browser has taken over: before that the page is the server's, which knows neither who is logged in nor the history's state. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
