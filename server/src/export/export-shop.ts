import { CouponFile } from '@shop/contract/cart/coupon-files'
import { OfferFile } from '@shop/contract/offers/offer-files'
import { MessageTemplateFile } from '@shop/contract/contact/template-files'
import { RedirectFile } from '@shop/contract/redirects/redirect-files'
import { VideosFile } from '@shop/contract/videos/videos-files'
import type { Db } from '../db/db.ts'
import { readAtOnce } from '../db/snapshot.ts'
import { COUPON_KIND } from '../features/cart/coupon-kind.ts'
import { productFileOf, type StoredPicture } from '../features/catalog/export/product-file.rules.ts'
import { listStoredProducts } from '../features/catalog/export/products.queries.ts'
import { findPartsFile, listSeriesFiles, readSharedWords } from '../features/catalog/export/series.queries.ts'
import { PARTS_FILE } from '../features/catalog/parts/part-files.ts'
import { listPageFiles } from '../features/content/article-files.ts'
import { readContentFile } from '../features/content/export.queries.ts'
import { MESSAGE_TEMPLATE_KIND } from '../features/messages/message-template-kind.ts'
import { MESSAGE_TEMPLATES_FILE } from '../features/messages/template-files.ts'
import { REDIRECTS_FILE } from '../features/redirects/redirect-files.ts'
import { REDIRECT_KIND } from '../features/redirects/redirect-kind.ts'
import { OFFER_KIND } from '../features/offers/offer-kind.ts'
import { findShopFile } from '../features/shop/export.queries.ts'
import { VIDEO_KIND } from '../features/videos/video-kind.ts'
import { filmAddress, videoOfEntry } from '../features/videos/videos-files.ts'
import { checkedFile } from '../files.ts'
import { exportRecords } from '../kinds/export-records.ts'
import { mediaAddress, mediaFileOf } from '../pictures/media-address.ts'
import { addNamed, addNamedIn, copyMedia, type MediaSource, type NamedMedia } from './copy-media.ts'
import { makeFolder, type NewFolder } from './new-folder.ts'

/** Number of products in memory at the same time. */
const PAGE = 100

export interface Exported {
  series: number
  products: number
  files: number
  missing: string[]
}

interface ExportOptions {
  /** Folder to write; must be empty or missing. */
  target: string
  source: MediaSource
  signal: AbortSignal
}

/** Exports a snapshot of the shop with media, without personal data. Throws StartProblem if the folder is not empty. */
export const exportShop = (db: Db, { target, source, signal }: ExportOptions): Promise<Exported> =>
  makeFolder(target, async (folder) => {
    const named: NamedMedia = new Map()
    const exported = await readAtOnce(db, async (tx) => {
      await writeContent(tx, { folder, named })
      return writeCatalogue(tx, { folder, named }, signal)
    })
    return { ...exported, ...(await copyMedia(folder, named, source, signal)) }
  })

interface Writing {
  folder: NewFolder
  named: NamedMedia
}

/** Writes a string unchanged, any other value as JSON, and collects the media to which it refers. */
async function write({ folder, named }: Writing, path: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  addNamedIn(named, text)
  await folder.write(path, `${text}\n`)
}

async function writeContent(tx: Db, writing: Writing) {
  const { folder, named } = writing
  const content = await readContentFile(tx)
  for (const { image } of [...content.banners, ...content.endorsements]) addNamedIn(named, mediaAddress(String(image ?? '')))
  await write(writing, 'content.json', content)
  for (const page of await listPageFiles(tx)) {
    await write(writing, `content/${page.folder}/page.json`, page.file)
    for (const [language, html] of page.html) await write(writing, `content/${page.folder}/${language}.html`, html)
  }
  await write(writing, 'coupons.json', checkedFile(CouponFile, await exportRecords(tx, COUPON_KIND), 'The list of coupons'))
  const offers = await exportRecords(tx, OFFER_KIND)
  if (offers.length > 0) await write(writing, 'offers.json', checkedFile(OfferFile, offers, 'The list of offers'))
  const redirects = checkedFile(RedirectFile, await exportRecords(tx, REDIRECT_KIND), 'The list of redirects')
  if (redirects.length > 0) await write(writing, REDIRECTS_FILE, redirects)
  const templates = checkedFile(MessageTemplateFile, await exportRecords(tx, MESSAGE_TEMPLATE_KIND), 'The list of templates')
  if (templates.length > 0) await write(writing, MESSAGE_TEMPLATES_FILE, templates)
  const file = checkedFile(VideosFile, { videos: (await exportRecords(tx, VIDEO_KIND)).map(videoOfEntry) }, 'The list of videos')
  for (const { video, cover } of file.videos) addNamedIn(named, `${filmAddress(video)} ${mediaAddress(cover)}`)
  await write(writing, 'videos.json', file)
  const shop = await findShopFile(tx)
  if (!shop) return
  await write(writing, 'shop.json', shop.file)
  for (const [path, picture] of shop.pictures) await folder.write(path, picture)
}

async function writeCatalogue(tx: Db, writing: Writing, signal: AbortSignal) {
  const { named } = writing
  const shared = await readSharedWords(tx)
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
      const path = `catalogue/${folders.get(product.seriesId)}/${product.row.slug ?? `product-${product.id}`}.json`
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
