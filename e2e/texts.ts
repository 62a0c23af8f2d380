import type { Language } from '@shop/contract/languages'
import { texts as de } from '../storefront/src/texts/de.ts'
import { texts as en } from '../storefront/src/texts/en.ts'
import { texts as ja } from '../storefront/src/texts/ja.ts'
import { texts as ko } from '../storefront/src/texts/ko.ts'
import { texts as zh } from '../storefront/src/texts/zh.ts'

/** What the storefront says, in each language. */
export const SPOKEN: Record<Language, typeof en> = { zh, en, de, ja, ko }
