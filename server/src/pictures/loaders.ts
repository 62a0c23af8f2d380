import sharp from 'sharp'

/** Maximum number of pixels of a picture, all frames together (security U1). */
export const MAX_PIXELS = 64_000_000

/** Restricts sharp to safe formats: blocks SVG, PDF and all formats that open other files (security U1). Uses one thread. */
export function prepareSharp() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif']
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  sharp.cache(false)
  sharp.concurrency(1)
}
