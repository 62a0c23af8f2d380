const MAX_LENGTH = 100

/**
 * A search text as it is counted: without case and width, controls and spaces as one space, at most 100 characters. Undefined where it may name a person, by
 * an `@` or five digits in a row (calls: Finding), or where nothing is left of it.
 */
export function countedTextOf(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  if (text === '' || text.includes('@') || /\p{Nd}{5}/u.test(text)) return undefined
  return Array.from(text).slice(0, MAX_LENGTH).join('')
}
