/** The marks mean: added, changed, removed, needs a decision. */
type Mark = '+' | '~' | '-' | '!'

/** Formats one line of an import's report. */
export const changeLine = (mark: Mark, what: string, fields: readonly string[] = []) =>
  `${mark} ${what}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
