/** What is typed in a row: digits, the alphabet, and the keys of English, German and French keyboards. Each goes on at its beginning. */
const ROWS = [
  '1234567890',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
].flatMap((row) => [
  row + row,
  Array.from(row + row)
    .toReversed()
    .join(''),
])

const MAX_BLOCK = 5
const MIN_RUN = 3

/** Whether a text in lower case is nothing but blanks, a block of at most 5 characters repeated, or ascending and descending runs (security P2). */
export const isPattern = (text: string) => text.trim() === '' || isRepeated(text) || isMadeOfRuns(text)

function isRepeated(text: string) {
  const characters = Array.from(text)
  for (let size = 1; size <= MAX_BLOCK && size < characters.length; size++) {
    if (characters.every((character, index) => character === characters[index % size])) return true
  }
  return false
}

/** Runs of at least three: `abc123`, `qwerty4321`. */
function isMadeOfRuns(text: string) {
  for (let from = 0; from < text.length;) {
    const length = runLength(text, from)
    if (length < MIN_RUN) return false
    from += length
  }
  return true
}

function runLength(text: string, from: number) {
  let length = 1
  while (from + length < text.length && ROWS.some((row) => row.includes(text.slice(from, from + length + 1)))) length++
  return length
}
