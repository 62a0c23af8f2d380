import { open } from 'node:fs/promises'

const HEAD = '%PDF-'
/** Number of bytes at the end of the file that PDF readers search for the position of the cross-reference table. */
const TAIL_BYTES = 2_048

/** True if the file begins and ends like a PDF, and its end points to a cross-reference table. */
export async function isDocument(path: string): Promise<boolean> {
  const handle = await open(path)
  const read = async (start: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead).toString('latin1')
  }
  try {
    const { size } = await handle.stat()
    if ((await read(0, HEAD.length)) !== HEAD) return false
    const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    const table = /.*startxref\s+(\d{1,10})\s+%%EOF\s*$/s.exec(tail)?.[1]
    return table !== undefined && /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(await read(Number(table), 64))
  } finally {
    await handle.close()
  }
}
