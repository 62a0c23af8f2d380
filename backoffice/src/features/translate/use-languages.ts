import { DEFAULT_FIRST, type Language } from '@shop/contract/languages'
import { useKeys } from '../../frame/keys/keys.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { translateTexts as t } from './texts.ts'

/** Registers the keys that choose a language in all forms: Alt+2 to Alt+5. */
export const useLanguageKeys = (targets: readonly Language[], choose: (language: Language) => void) =>
  useKeys(
    t.languages,
    targets.map((one) => ({ keys: `Alt+${DEFAULT_FIRST.indexOf(one) + 1}`, label: LANGUAGE_WORDS[one], run: () => choose(one) })),
  )
