import { LANGUAGES, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { CURRENCY } from '@shop/contract/money'
import { useLanguage, useSwitchLanguage } from '../../../frame/language.tsx'
import { saveLanguage } from '../../../frame/calls/as-customer.ts'
import { toast } from '../../../ui/toast.tsx'

/** The languages with their currencies, and the way to switch; a switch that fails says so and leaves all as it is. */
export function useLanguageChoice() {
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return {
    language,
    choices: LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAME[code], currency: CURRENCY[code] })),
    choose: (chosen: Language) =>
      void switchLanguage(chosen).then(
        (isShown) => isShown && saveLanguage(chosen),
        (failure: Error) => toast('error', failure.message),
      ),
  }
}
