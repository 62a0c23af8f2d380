import type { Language } from '@shop/contract/languages'
import { texts as de } from './de.ts'
import { type Texts, texts as en } from './en.ts'
import { texts as ja } from './ja.ts'
import { texts as ko } from './ko.ts'
import { texts as zh } from './zh.ts'

/** The server's words in every language; `en` is the type of the other four, so that none can be left out. */
export const TEXTS: Record<Language, Texts> = { zh, en, de, ja, ko }
