import type { Db } from '../db/db.ts'
import { readAtOnce } from '../db/snapshot.ts'
import { getCouponFile } from '../features/cart/export.queries.ts'
import { productFileOf, type StoredPicture } from '../features/catalog/export/product-file.rules.ts'
import { listStoredProducts } from '../features/catalog/export/products.queries.ts'
import { getSharedWords, listSeriesFiles } from '../features/catalog/export/series.queries.ts'
import { PARTS_FILE } from '../features/catalog/parts/part-files.ts'
import { findPartsFile } from '../features/catalog/parts/parts-in-files.queries.ts'
import { getContentFile, listPageFiles } from '../features/content/export.queries.ts'
import { findShopFile } from '../features/shop/export.queries.ts'
import { getVideosFile } from '../features/videos/export.queries.ts'
import { mediaAddress, mediaFileOf } from '../pictures/media-address.ts'
import { addNamed, addNamedIn, copyMedia, type MediaSource, type NamedMedia } from './media.ts'
import { makeFolder, type NewFolder } from './new-folder.ts'

/** Products that are read together: so many are in memory at once. */
const PAGE = 100

/** What an export has written. */
export interface Exported {
  series: number
  products: number
  files: number
  /** Files of media that the shop names and does not have, by their paths in the folder of media. */
  missing: string[]
}

interface ExportOptions {
  /** Where to; it is empty, or not there yet. */
  target: string
  source: MediaSource
  signal: AbortSignal
}

/**
 * Writes the shop as a folder of the shape that imports read, as it is at one moment, with the files of media that it names. It has no personal data.
 * Throws StartProblem where the folder is not empty, or where the shop holds what no file can say; then nothing is written.
 */
export const exportShop = (db: Db, { target, source, signal }: ExportOptions): Promise<Exported> =>
  makeFolder(target, async (folder) => {
    const named: NamedMedia = new Map()
    const told = await readAtOnce(db, async (tx) => {
      await writeContent(tx, { folder, named })
      return writeCatalogue(tx, { folder, named }, signal)
    })
    return { ...told, ...(await copyMedia(folder, named, source, signal)) }
  })

/** What is being written, and the media that it names. */
interface Writing {
  folder: NewFolder
  named: NamedMedia
}

/** Writes a text as a file, or anything else as JSON. */
async function write({ folder, named }: Writing, path: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  addNamedIn(named, text)
  await folder.write(path, `${text}\n`)
}

async function writeContent(tx: Db, writing: Writing) {
  const { folder, named } = writing
  const content = await getContentFile(tx)
  for (const { image } of [...content.banners, ...content.endorsements]) addNamedIn(named, mediaAddress(image))
  await write(writing, 'content.json', content)
  for (const page of await listPageFiles(tx)) {
    await write(writing, `content/${page.folder}/page.json`, page.file)
    for (const [language, html] of page.html) await write(writing, `content/${page.folder}/${language}.html`, html)
  }
  await write(writing, 'coupons.json', await getCouponFile(tx))
  const { videos } = await getVideosFile(tx)
  for (const { video, cover } of videos) addNamedIn(named, `${mediaAddress(video, 'videos/')} ${mediaAddress(cover)}`)
  await write(writing, 'videos.json', { videos })
  const shop = await findShopFile(tx)
  if (!shop) return
  await write(writing, 'shop.json', shop.file)
  for (const [path, picture] of shop.pictures) await folder.write(path, picture)
}

async function writeCatalogue(tx: Db, writing: Writing, signal: AbortSignal) {
  const { named } = writing
  const shared = await getSharedWords(tx)
  await write(writing, 'catalogue/shared.json', shared.file)
  const parts = await findPartsFile(tx)
  if (parts) await writeParts(writing, parts)
  const series = await listSeriesFiles(tx)
  for (const { folder, file } of series) {
    if (file.leaders !== undefined) addNamedIn(named, mediaAddress(file.leaders))
    await write(writing, `catalogue/${folder}/series.json`, file)
  }
  const folders = new Map(series.map(({ id, folder }) => [id, folder]))
  let products = await listStoredProducts(tx, 0, PAGE)
  let count = 0
  while (products.length > 0) {
    for (const product of products) {
      signal.throwIfAborted()
      for (const image of product.images) addNamed(named, mediaFileOf(image.imageUrl), knownOf(image))
      addNamedIn(named, product.explodedUrl)
      const path = `catalogue/${folders.get(product.seriesId)}/${product.slug ?? `product-${product.id}`}.json`
      await write(writing, path, productFileOf(product, shared))
    }
    count += products.length
    products = await listStoredProducts(tx, products.at(-1)?.id ?? 0, PAGE)
  }
  return { series: series.length, products: count }
}

async function writeParts(writing: Writing, file: NonNullable<Awaited<ReturnType<typeof findPartsFile>>>) {
  for (const { image } of file.parts) if (image !== undefined) addNamedIn(writing.named, mediaAddress(image))
  await write(writing, `catalogue/${PARTS_FILE}`, file)
}

const knownOf = ({ width, height, colour }: StoredPicture) => ({
  width: width ?? undefined,
  height: height ?? undefined,
  colour: colour ?? undefined,
})
