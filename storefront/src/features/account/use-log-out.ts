import { logOut } from '../../frame/calls/customer-calls.ts'
import { useLanguage } from '../../frame/language.tsx'

/** Logs out, in this tab and all others. */
export function useLogOut() {
  const language = useLanguage()
  return () => void logOut(language)
}
