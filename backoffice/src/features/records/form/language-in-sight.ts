import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { createSignal } from '@shop/ui/signal'
import { useStaff } from '../../../frame/session/session.ts'

const chosen = createSignal<Language | undefined>(undefined)

export const showLanguage = (language: Language) => chosen.set(language)

/** All product forms share the chosen language. Translators start with their first language (merchant M19). */
export function useLanguage() {
  const { role, languages } = useStaff()
  const [own = DEFAULT_LANGUAGE] = role === 'translator' ? languages : []
  return chosen.use((language) => language) ?? own
}
