import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPathOf } from './qr-path.ts'

const URI =
  'otpauth://totp/Torvane:mara%40shop.example?issuer=Torvane&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30'

it.each([URI, 'otpauth://totp/店:ä', URI.replace('Torvane:', 'x'.repeat(140))])('is read back from its picture: %s', (text) => {
  expect(decodeQR(pixelsOf(qrPathOf(text)))).toBe(text)
})

it('has four light modules around it', () => {
  const { size, path } = qrPathOf(URI)
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])

  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})

/** Draws four pixels per module. */
function pixelsOf({ size, path }: ReturnType<typeof qrPathOf>) {
  const width = size * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < 4; row++) {
      const start = ((Number(y) * 4 + row) * width + Number(x) * 4) * 4
      for (let pixel = 0; pixel < 4; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  return { width, height: width, data }
}
