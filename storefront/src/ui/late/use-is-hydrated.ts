import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: the page of the server knows neither the login nor the state of the history. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
