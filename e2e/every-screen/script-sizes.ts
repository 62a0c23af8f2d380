import { brotliCompressSync } from 'node:zlib'

/** Limit for JavaScript of a first visit, compressed with brotli (decision 0118). */
export const MAX_BYTES = 115 * 1024

/** Sizes by path, as pages share scripts. */
const known = new Map<string, number>()

export function compressedSize(path: string, source: Buffer | string): number {
  const bytes = known.get(path) ?? brotliCompressSync(source).length
  known.set(path, bytes)
  return bytes
}
