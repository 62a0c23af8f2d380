import { join } from 'node:path'
import { toYuan } from '@shop/contract/money'
import type { Db } from '../db/db.ts'
import type { ChangedThing, Thing, ThingChanges } from '../db/things.ts'
import { readCoupons } from '../features/cart/coupon-files.ts'
import { COUPON_KIND } from '../features/cart/coupon-kind.ts'
import { readCatalogue } from '../features/catalog/catalog-files.ts'
import { type CatalogueChanges, importCatalogue } from '../features/catalog/import.queries.ts'
import type { StoredRows } from '../features/catalog/import/products.queries.ts'
import type { CatalogueMedia } from '../features/catalog/media-files.ts'
import { importPages } from '../features/content/article-files.ts'
import { readContent } from '../features/content/content-files.ts'
import { BANNER_KIND, CONTACT_KIND, ENDORSEMENT_KIND, SOCIAL_LINK_KIND } from '../features/content/content-kinds.ts'
import { readExamples } from '../features/examples/example-files.ts'
import { compareExamples, writeExamples } from '../features/examples/examples.queries.ts'
import { importOffers, readOffers } from '../features/offers/offer-files.ts'
import { writeDueOverviews } from '../features/product-issues/product-issues.queries.ts'
import { createChooser } from '../features/manage-products/file-choices.ts'
import { findLowPrices } from '../features/manage-products/low-prices/low-prices.ts'
import { documentsOf, PRODUCT } from '../features/manage-products/product-kind.ts'
import { MESSAGE_TEMPLATE_KIND } from '../features/messages/message-template-kind.ts'
import { MESSAGE_TEMPLATES_FILE, readMessageTemplates } from '../features/messages/template-files.ts'
import { readRedirectsFile, REDIRECTS_FILE } from '../features/redirects/redirect-files.ts'
import { REDIRECT_KIND } from '../features/redirects/redirect-kind.ts'
import { readShop } from '../features/shop/shop-files.ts'
import { compareIdentity, setIdentity } from '../features/shop/shop.queries.ts'
import { importVideos } from '../features/videos/import-videos.ts'
import { readVideos } from '../features/videos/videos-files.ts'
import { importRecords } from '../kinds/import-records.ts'
import { partNumberOf } from '../pictures/card.rules.ts'
import { noteImport } from '../records/writing/note-import.ts'
import { changeLine } from '../sources/change-line.ts'
import { changedFields, changedLists, englishOf, loweredFen, lowPriceLine } from './change-lines.ts'
import { CATALOGUE } from './check-catalogue.ts'
import { CONTENT_FILE, COUPONS_FILE, EXAMPLES_FILE, OFFERS_FILE, PAGES, VIDEOS_FILE } from './check-content.ts'
import { type Part, SHOP_FILE } from './check-folder.ts'
import { addressOf, type ResolvedMedia, withMediaOfCatalogue, withMediaOfPages, withMediaOfVideos } from './resolve-media.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

export interface Folder {
  path: string
  parts: readonly Part[]
  manifests: CatalogueMedia
  resolved: ResolvedMedia
  shop: Pick<ShopFacts, 'series'>
}

export interface ApplyOptions {
  isWriting: boolean
  isArchiving: boolean
  /** Called for each new price below half of the lowest price of the last 30 days (decisions-2, section 2). */
  reportLowPrice(line: string): void
  /** Called with one line for each difference. */
  report(line: string): void
  /** True also overwrites fields that staff changed since the last import; otherwise `reportConflict` reports these records. */
  overwritesStaff?: boolean
  reportConflict(line: string): void
}

/** Writes changed rows in the caller's transaction; returns the number of products in the files. */
export async function applyFolder(tx: Db, folder: Folder, options: ApplyOptions): Promise<number> {
  const has = (part: Part) => folder.parts.includes(part)
  const count = has(CATALOGUE) ? await applyCatalogue(tx, folder, options) : 0
  if (has(CONTENT_FILE) || has(PAGES)) await applyContent(tx, folder, options)
  if (has(COUPONS_FILE)) await importRecords(tx, COUPON_KIND, readCoupons(folder.path), options)
  if (has(OFFERS_FILE))
    await importOffers(tx, readOffers(folder.path), {
      ...options,
      reportLowPrice: (low) => options.reportLowPrice(lowPriceLine(low.name, low)),
    })
  if (has(REDIRECTS_FILE)) await importRecords(tx, REDIRECT_KIND, readRedirectsFile(folder.path), options)
  if (has(MESSAGE_TEMPLATES_FILE)) await importRecords(tx, MESSAGE_TEMPLATE_KIND, readMessageTemplates(folder.path), options)
  const videos = has(VIDEOS_FILE) ? await applyVideos(tx, folder, options) : new Map<string, number>()
  if (has(EXAMPLES_FILE)) await applyExamples(tx, folder, videos, options)
  if (has(SHOP_FILE)) await applyShop(tx, folder, options)
  return count
}

async function applyCatalogue(
  tx: Db,
  { path, manifests, resolved, shop }: Folder,
  { isWriting, isArchiving, overwritesStaff = false, report, reportLowPrice, reportConflict }: ApplyOptions,
) {
  const catalogue = withMediaOfCatalogue(readCatalogue(join(path, CATALOGUE), manifests), resolved)
  const codes = new Map([...shop.series].map(([id, { code }]) => [id, code]))
  for (const { id, code } of catalogue.series) codes.set(id, code)
  const part = (id: unknown, seriesId: unknown) => partNumberOf(codes.get(Number(seriesId)) ?? '', Number(id))
  const lowered = new Map<number, { id: number; newFen: number; name: string }>()
  const changes: CatalogueChanges = {
    changedShared: (keys) => report(changeLine('~', 'shared.json', keys)),
    addedProduct: (product) => {
      const { id, series_id: seriesId, slug, price_fen: fen, stock } = product.row
      report(changeLine('+', `product ${part(id, seriesId)} ${String(slug)}`, [englishOf(product, 'name'), `price ${toYuan(Number(fen)).toFixed(2)}`, `stock ${String(stock)}`])) // prettier-ignore
    },
    changedProduct: (changed) => {
      const { lists, ...product } = changed
      const low = loweredFen(changed)
      if (low) lowered.set(low.id, { ...low, name: part(low.id, product.wanted.row['series_id']) })
      report(changeLine('~', `product ${part(product.wanted.id, product.wanted.row['series_id'])}`, [...changedFields(product), ...changedLists(lists)])) // prettier-ignore
    },
    archivedProduct: ({ id, seriesId, name }) =>
      report(changeLine('-', `product ${part(id, seriesId)} ${JSON.stringify(name)}`, ['archived'])),
  }
  const notes = noteImport(tx, PRODUCT)
  const history = { ...notes, note: async (before: StoredRows[]) => notes.note(await documentsOf(tx, before)) }
  const count = await importCatalogue(tx, catalogue, {
    isWriting,
    isArchiving,
    changes,
    history,
    records: { overwritesStaff, report, reportConflict, addressOf: (file) => addressOf(resolved, file) },
    choose: createChooser({
      isWriting,
      overwritesStaff,
      reportConflict: ({ wanted: { id, row } }, fields) =>
        reportConflict(changeLine('!', `product ${part(id, row['series_id'])}`, fields.map((field) => `${field} changed by staff since`))), // prettier-ignore
    }),
  })
  await notes.end()
  if (isWriting) await writeDueOverviews(tx)
  for (const low of await findLowPrices(tx, [...lowered.values()]))
    reportLowPrice(lowPriceLine(lowered.get(low.productId)?.name ?? '', low))
  return count
}

async function applyContent(tx: Db, { path, resolved }: Folder, options: ApplyOptions) {
  const { lists, pages } = readContent(path)
  const records = { ...options, addressOf: (file: string) => addressOf(resolved, file) }
  if (lists) {
    await importRecords(tx, BANNER_KIND, lists.banners, records)
    await importRecords(tx, ENDORSEMENT_KIND, lists.endorsements, records)
    await importRecords(tx, SOCIAL_LINK_KIND, lists.socialLinks, records)
    await importRecords(tx, CONTACT_KIND, lists.contacts, records)
  }
  if (pages) await importPages(tx, withMediaOfPages(pages, resolved), options)
}

/** Returns the ids of the videos by their films, as the file names them. */
async function applyVideos(tx: Db, { path, resolved }: Folder, options: ApplyOptions) {
  const videos = readVideos(path)
  const ids = await importVideos(tx, withMediaOfVideos(videos, resolved), options)
  return new Map(videos.map(({ video }, place) => [video, ids[place] ?? 0]))
}

async function applyExamples(tx: Db, { path }: Folder, videos: ReadonlyMap<string, number>, { isWriting, report }: ApplyOptions) {
  const { reviews, comments } = readExamples(path)
  const examples = { reviews, comments: comments.map(({ video, ...comment }) => ({ ...comment, videoId: videos.get(video) ?? 0 })) }
  const { added, removed } = await compareExamples(tx, examples)
  if (added + removed === 0) return
  report(changeLine('~', EXAMPLES_FILE, [`${added} added`, `${removed} removed`]))
  if (isWriting) await writeExamples(tx, examples)
}

async function applyShop(tx: Db, { path }: Folder, { isWriting, report }: ApplyOptions) {
  const source = await readShop(path)
  if (!source) return
  const found = await compareIdentity(tx, source)
  reportChanges(found, () => SHOP_FILE, report)
  if (isWriting) await setIdentity(tx, source)
}

function reportChanges(
  { added, changed }: Pick<ThingChanges, 'added' | 'changed'>,
  name: (thing: Thing) => string,
  report: (line: string) => void,
) {
  for (const thing of added) report(changeLine('+', name(thing)))
  for (const change of changed) report(changeLine('~', name(nameable(change)), changedFields(change)))
}

/** Adds stored columns that files do not set, because names may contain them. */
const nameable = ({ there, wanted }: ChangedThing): Thing => ({ row: { ...there.row, ...wanted.row }, texts: wanted.texts })
