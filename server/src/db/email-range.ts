/** Largest code point, which ends the range of texts with a beginning. */
const LAST = '\u{10FFFF}'

/** Returns the range of e-mail addresses with a beginning, in the order of code points (`collate "C"`), which indexes have. */
export const emailRange = (start: string) => ({ start, end: start + LAST })
