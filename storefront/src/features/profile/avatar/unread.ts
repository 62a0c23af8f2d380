/** Why a browser cannot read a picture: of these two formats of cameras and scanners it is known what to do (report B36). */
export type Unread = 'broken' | 'heic' | 'tiff'

const HEAD_BYTES = 12

/** Looks at the first bytes of a file, whatever it is called. */
export async function whyUnread(file: Blob): Promise<Unread> {
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = String.fromCharCode(...new Uint8Array(bytes))
  if (/^[^]{4}ftyp(?:hei[cxsm]|hev[cxsm]|mif1|msf1)/.test(head)) return 'heic'
  return /^(?:II\*\0|MM\0\*)/.test(head) ? 'tiff' : 'broken'
}
