const MAX_LENGTH = 100

/** Folds case, width and spaces of the first 100 characters. Undefined if the text may be personal: `@`, five digits (calls: Finding). */
export function countedTextOf(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  if (text === '' || text.includes('@') || /\p{Nd}{5}/u.test(text)) return undefined
  return Array.from(text).slice(0, MAX_LENGTH).join('')
}
