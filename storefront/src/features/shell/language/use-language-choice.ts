import { LANGUAGES, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { CURRENCY } from '@shop/contract/money'
import { useLanguage, useSwitchLanguage } from '../../../frame/language.tsx'
import { saveLanguage } from '../../../frame/calls/as-customer.ts'
import { toast } from '../../../ui/toast.tsx'

/** Returns the languages and a function that switches to one. A failed switch shows a message and changes nothing. */
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
