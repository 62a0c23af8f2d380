import { messageTexts as t } from './texts.ts'

const CODES: Readonly<Record<number, string>> = t.codes

/** Returns the meaning of a code with which a mail server refuses a mail. */
export const meaningOf = (code: number) => CODES[code] ?? (code >= 500 ? t.refused : t.notNow)
