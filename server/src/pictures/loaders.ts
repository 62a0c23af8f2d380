import sharp from 'sharp'

/** Pixels of a picture, all its frames together (security U1). */
export const MAX_PIXELS = 64_000_000

/** Leaves only the loaders of formats that pictures come in: no SVG, no PDF, nothing that opens another file (security U1). One picture at a time. */
export function prepareSharp() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif']
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  sharp.cache(false)
  sharp.concurrency(1)
}
