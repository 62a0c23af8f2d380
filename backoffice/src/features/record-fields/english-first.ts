import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'

/** Languages as they stand side by side: English first, of which the others are translations. */
export const ENGLISH_FIRST: readonly Language[] = [DEFAULT_LANGUAGE, ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)]
