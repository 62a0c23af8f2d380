import { encodeQR } from 'qr'

/** Returns the QR code of a text: `size` is its width in modules, `path` an SVG path of the dark modules. */
export function qrPathOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 }) // scanners need a margin of four light modules (ISO/IEC 18004)
  return { size: rows.length, path: rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('') }
}
