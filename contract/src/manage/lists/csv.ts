/** Matches characters that begin a formula in spreadsheets, including full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Quotes a text (RFC 4180), and disables formulas by a leading apostrophe (security S8). Numbers stay numbers. */
const csvField = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

export const csvLine = (values: ReadonlyArray<string | number>) => `${values.map(csvField).join(',')}\r\n`
