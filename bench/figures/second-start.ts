import { inNewFolder, withShop } from '../shop/running-shop.ts'
import { type Figure, median } from './figure.ts'

const STARTS = 5

/** Measures the time from the start of the shop to the first response of `/readyz`, for starts after the first one. */
export const secondStart = () =>
  inNewFolder(async (dataDir) => {
    await withShop({ dataDir }, async () => {})
    const seconds: number[] = []
    for (let start = 0; start < STARTS; start++) seconds.push(await withShop({ dataDir }, async (shop) => shop.seconds))
    return [figureOf(seconds)]
  })

const figureOf = (seconds: number[]): Figure => ({
  what: `second start to /readyz, median of ${STARTS} (worst ${Math.max(...seconds).toFixed(2)} s)`,
  value: median(seconds),
  unit: ' s',
  digits: 2,
  wanted: { atMost: 3 },
})
