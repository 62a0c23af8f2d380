import sharp from 'sharp'

const SIDE = 48
/** Number of steps per primary colour. */
const SHADES = 5
/** Weight of grey: a red car with large tyres should be red. */
const OF_GREY = 0.15

/** Returns `#rrggbb`, the mean of the most frequent shade, without transparent pixels. */
export async function dominantColour(picture: Buffer | string) {
  const { data } = await sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const sums = new Map<string, [weight: number, red: number, green: number, blue: number]>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const saturation = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
    const weight = (alpha / 255) ** 2 * (OF_GREY + saturation)
    const shade = [red, green, blue].map((value) => Math.round((value / 255) * (SHADES - 1))).join()
    const sum = sums.get(shade) ?? [0, 0, 0, 0]
    sums.set(shade, [sum[0] + weight, sum[1] + red * weight, sum[2] + green * weight, sum[3] + blue * weight])
  }
  const [weight, ...channels] = [...sums.values()].reduce((most, sum) => (sum[0] > most[0] ? sum : most), [0, 0, 0, 0])
  if (weight === 0) return undefined
  return `#${channels
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
