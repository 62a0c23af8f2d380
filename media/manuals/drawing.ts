import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { PartsFile } from '@shop/contract/parts/parts-files'
import type { Texts } from '../alt-texts.ts'
import { DEMO, products } from '../products.ts'

/** The product that a manual shows taken apart, by the folder of its series. Accessories do not come apart. */
export const SHOWN: Record<string, string> = {
  cars: 'kestrel-10-4wd-buggy',
  trucks: 'mesa-8-trail-truck',
  planes: 'swift-1200-trainer',
  boats: 'gannet-700-deep-v',
  drones: 'halcyon-4-camera-drone',
  helicopters: 'dragonfly-450',
}

/** A product taken apart as it is printed, and its list of parts. */
export interface Drawing {
  /** The product's name. */
  model: Texts
  jpeg: Buffer
  /** Pixels. */
  width: number
  height: number
  parts: Array<{
    number: string
    name: Texts
    quantity: number
    /** Where its number points, in shares of the drawing. Null: it is not seen. */
    at: readonly [x: number, y: number] | null
  }>
}

/** It is half of a manual. */
const QUALITY = 52

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The drawing of a series: the picture of a product taken apart, with the numbers of its list. Undefined where nothing comes apart. */
export async function drawingOf(series: string): Promise<Drawing | undefined> {
  const product = products.find(({ slug }) => slug === SHOWN[series])
  if (!product) return undefined
  const file = ProductFile.parse(readJson(join(DEMO, 'catalogue', series, `${product.slug}.json`)))
  const { parts: all, words } = PartsFile.parse(readJson(join(DEMO, 'catalogue/parts.json')))
  const parts = file.parts.map(({ number, quantity, at }) => {
    const name = all.find((part) => part.number === number)?.name ?? ''
    const texts = typeof name === 'string' ? words[name] : name
    if (!texts) throw new Error(`${product.slug}: ${number} has no name`)
    return { number, name: texts, quantity, at }
  })
  const { data, info } = await sharp(join(DEMO, 'media/products', `${product.slug}-exploded.webp`))
    .flatten({ background: '#fff' })
    .greyscale()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { model: product.name, jpeg: data, width: info.width, height: info.height, parts }
}
