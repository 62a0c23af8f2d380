import { logOut } from '../../frame/calls/as-customer.ts'
import { useLanguage } from '../../frame/language.tsx'

/** Returns a function that logs the customer out in all tabs. */
export function useLogOut() {
  const language = useLanguage()
  return () => logOut(language)
}
