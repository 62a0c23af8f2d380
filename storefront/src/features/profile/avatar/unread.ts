/** Reason why a picture cannot be read. HEIC and TIFF, from cameras and scanners, have advice of their own (report B36). */
export type Unread = 'broken' | 'heic' | 'tiff'

const HEAD_BYTES = 12

/** Detects the format of an unreadable file by its first bytes, not by its name. */
export async function whyUnread(file: Blob): Promise<Unread> {
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = String.fromCharCode(...new Uint8Array(bytes))
  if (/^[^]{4}ftyp(?:hei[cxsm]|hev[cxsm]|mif1|msf1)/.test(head)) return 'heic'
  return /^(?:II\*\0|MM\0\*)/.test(head) ? 'tiff' : 'broken'
}
