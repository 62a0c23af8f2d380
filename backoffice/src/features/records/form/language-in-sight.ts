import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { createSignal } from '../../../../../storefront/src/frame/signal.ts'
import { useStaff } from '../../../frame/session/session.ts'

const chosen = createSignal<Language | undefined>(undefined)

/** Shows the texts of a language, in every form of a record. */
export const showLanguage = (language: Language) => chosen.set(language)

/** The language whose texts the form shows, kept from one record to the next. A translator begins with one of their own (merchant M19). */
export function useLanguage() {
  const { role, languages } = useStaff()
  const [own = DEFAULT_LANGUAGE] = role === 'translator' ? languages : []
  return chosen.use((language) => language) ?? own
}
