import type { ByteRange } from '../../storage/storage.ts'

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Parses a `Range` header. Returns undefined for the whole file. Unknown units and several ranges are ignored (RFC 9110, 14.2). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = RANGE.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, last] = [Number(from), to === '' ? Infinity : Number(to)]
  if (last < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) }
}
