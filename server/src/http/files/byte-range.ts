import type { ByteRange } from '../../storage/storage.ts'

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2). Undefined: all of it, also where the header is none that we know or asks for several
 * parts, which a server may ignore.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = RANGE.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, last] = [Number(from), to === '' ? Infinity : Number(to)]
  if (last < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) }
}
