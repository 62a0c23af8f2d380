import { inNewFolder, withShop } from '../shop/running-shop.ts'
import { type Figure, median } from './figure.ts'

const STARTS = 5

/** The time of later starts until `/readyz`, after the first one on an empty folder. */
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
