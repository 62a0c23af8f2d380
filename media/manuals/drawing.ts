import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ProductFile, Texts } from '@shop/contract/catalog/catalog-files'
import { PartsFile } from '@shop/contract/parts/parts-files'
import { DEMO, products } from '../products.ts'

/** Product in the drawing, by series folder; accessories do not come apart. */
export const SHOWN: Record<string, string> = {
  cars: 'kestrel-10-4wd-buggy',
  trucks: 'mesa-8-trail-truck',
  planes: 'swift-1200-trainer',
  boats: 'gannet-700-deep-v',
  drones: 'halcyon-4-camera-drone',
  helicopters: 'dragonfly-450',
}

export interface Drawing {
  model: Texts
  jpeg: Buffer
  width: number
  height: number
  parts: Array<{
    number: string
    name: Texts
    quantity: number
    /** Shares of the drawing; null if not visible. */
    at: readonly [x: number, y: number] | null
  }>
}

/** Low, as the drawing is half of a manual's bytes. */
const QUALITY = 52

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export async function drawingOf(series: string): Promise<Drawing | undefined> {
  const product = products.find(({ slug }) => slug === SHOWN[series])
  if (!product) return undefined
  const file = ProductFile.parse(readJson(join(DEMO, 'catalogue', series, `${product.slug}.json`)))
  const { parts: all, words } = PartsFile.parse(readJson(join(DEMO, 'catalogue/parts.json')))
  const parts = file.parts.map(({ number, quantity, at }) => {
    const name = all.find((part) => part.number === number)?.name ?? ''
    const texts = typeof name === 'string' ? words[name] : name
    if (!texts) throw new Error(`${product.slug}: ${number} has no name`)
    return { number, name: Texts.parse(texts), quantity, at }
  })
  const { data, info } = await sharp(join(DEMO, 'media/products', `${product.slug}-exploded.webp`))
    .flatten({ background: '#fff' })
    .greyscale()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { model: product.name, jpeg: data, width: info.width, height: info.height, parts }
}
