import { logOut } from '../../frame/calls/as-customer.ts'
import { useLanguage } from '../../frame/language.tsx'

/** Logs out, in this tab and all others. */
export function useLogOut() {
  const language = useLanguage()
  return () => logOut(language)
}
