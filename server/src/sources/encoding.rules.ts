/** Byte order marks of other encodings, the longest first. */
const MARKS: Array<[name: string, mark: number[]]> = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
]

/** Returns the first line that is not UTF-8, counted from 1, and a sentence that explains it; undefined for valid UTF-8. */
export function encodingMistake(bytes: Uint8Array): { line: number; sentence: string } | undefined {
  const name = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  // JSON and HTML begin with an ASCII character. In UTF-16, one of its two bytes is zero, even without a byte order mark.
  const isWide = name === undefined && bytes.length > 1 && bytes.length % 2 === 0 && (bytes[0] === 0) !== (bytes[1] === 0)
  if (name !== undefined || isWide) return { line: 1, sentence: `is in ${name ?? 'UTF-16'}, save it as UTF-8` }
  const line = lineOfOtherEncoding(bytes)
  return line === undefined ? undefined : { line, sentence: 'is not UTF-8 here; save the file in that encoding' }
}

const LINE_FEED = 0x0a // no byte of a multi-byte character has this value

function lineOfOtherEncoding(bytes: Uint8Array): number | undefined {
  if (isUtf8(bytes)) return undefined
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end < 0 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(from, to))) return line
    from = to
  }
  return undefined
}

const DECODER = new TextDecoder('utf-8', { fatal: true })

function isUtf8(bytes: Uint8Array) {
  try {
    DECODER.decode(bytes)
    return true
  } catch {
    return false
  }
}
