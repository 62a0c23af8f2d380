import { join } from 'node:path'
import { toYuan } from '@shop/contract/money'
import type { Db } from '../db/db.ts'
import type { ChangedThing, Thing, ThingChanges } from '../db/things.ts'
import { readCoupons } from '../features/cart/coupon-files.ts'
import { compareCoupons, writeCoupons } from '../features/cart/coupon.queries.ts'
import { readCatalogue } from '../features/catalog/catalog-files.ts'
import { type CatalogueChanges, importCatalogue } from '../features/catalog/import.queries.ts'
import type { StoredRows } from '../features/catalog/import/products.queries.ts'
import type { CatalogueMedia } from '../features/catalog/media-files.ts'
import { readContent } from '../features/content/content-files.ts'
import { compareContent, writeContent } from '../features/content/import.queries.ts'
import { readExamples } from '../features/examples/example-files.ts'
import { compareExamples, writeExamples } from '../features/examples/examples.queries.ts'
import { writeDueOverviews } from '../features/findings/findings.queries.ts'
import { DEFINITION } from '../features/manage-definitions/definition-kind.ts'
import { listDefinitionKeys } from '../features/manage-definitions/definition.queries.ts'
import { PART } from '../features/manage-parts/part-kind.ts'
import { listPartIds } from '../features/manage-parts/part.queries.ts'
import { findLowPrices } from '../features/manage-products/low-prices.ts'
import { documentsOf, PRODUCT } from '../features/manage-products/product-kind.ts'
import { readShop } from '../features/shop/shop-files.ts'
import { compareIdentity, setIdentity } from '../features/shop/shop.queries.ts'
import { compareVideos, writeVideos } from '../features/videos/import.queries.ts'
import { readVideos } from '../features/videos/videos-files.ts'
import { partNumberOf } from '../pictures/card.rules.ts'
import { mediaAddress } from '../pictures/media-address.ts'
import { noteImport } from '../records/writing/note-import.ts'
import { changedFields, changedLists, changeLine, englishOf, loweredFen, lowPriceLine } from './change-lines.ts'
import { CATALOGUE } from './check-catalogue.ts'
import { CONTENT_FILE, COUPONS_FILE, EXAMPLES_FILE, PAGES, VIDEOS_FILE } from './check-content.ts'
import { type Part, SHOP_FILE } from './check-folder.ts'
import { type ResolvedMedia, withMediaOfCatalogue, withMediaOfContent, withMediaOfVideos } from './resolve-media.ts'
import type { ShopFacts } from './shop-facts.queries.ts'

/** A folder that was checked. */
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
  /** Called with each price that falls to less than half of the lowest of the last 30 days (decisions-2, section 2). */
  tellLow(line: string): void
  /** Called with each line of what differs. */
  tell(line: string): void
}

/** Makes the shop what the files of a folder say, in the transaction of the caller, and touches nothing that is so already. Answers how many products the files have. */
export async function applyFolder(tx: Db, folder: Folder, options: ApplyOptions): Promise<number> {
  const has = (part: Part) => folder.parts.includes(part)
  const count = has(CATALOGUE) ? await applyCatalogue(tx, folder, options) : 0
  if (has(CONTENT_FILE) || has(PAGES)) await applyContent(tx, folder, options)
  if (has(COUPONS_FILE)) await applyCoupons(tx, folder, options)
  if (has(VIDEOS_FILE)) await applyVideos(tx, folder, options)
  if (has(EXAMPLES_FILE)) await applyExamples(tx, folder, options)
  if (has(SHOP_FILE)) await applyShop(tx, folder, options)
  return count
}

async function applyCatalogue(
  tx: Db,
  { path, manifests, resolved, shop }: Folder,
  { isWriting, isArchiving, tell, tellLow }: ApplyOptions,
) {
  const catalogue = withMediaOfCatalogue(readCatalogue(join(path, CATALOGUE), manifests), resolved)
  const codes = new Map([...shop.series].map(([id, { code }]) => [id, code]))
  for (const { id, code } of catalogue.series) codes.set(id, code)
  const part = (id: unknown, seriesId: unknown) => partNumberOf(codes.get(Number(seriesId)) ?? '', Number(id))
  const lowered = new Map<number, { id: number; newFen: number; name: string }>()
  const changes: CatalogueChanges = {
    changedShared: (keys) => tell(changeLine('~', 'shared.json', keys)),
    addedDefinition: (definition) => tell(changeLine('+', `definition ${String(definition.row['key'])}`)),
    changedDefinition: (definition) =>
      tell(changeLine('~', `definition ${String(definition.wanted.row['key'])}`, changedFields(definition))),
    addedTag: (tag) => tell(changeLine('+', `tag ${String(tag.row['key'])}`)),
    changedTag: (tag) => tell(changeLine('~', `tag ${String(tag.wanted.row['key'])}`, changedFields(tag))),
    addedPart: (one) => tell(changeLine('+', `part ${String(one.row['number'])}`, [englishOf(one, 'name')])),
    changedPart: (one) => tell(changeLine('~', `part ${String(one.wanted.row['number'])}`, changedFields(one))),
    addedSeries: (series) => tell(changeLine('+', `series ${String(series.row['code'])}`, [englishOf(series, 'name')])),
    changedSeries: ({ hasOtherSpecs, ...series }) =>
      tell(changeLine('~', `series ${String(series.wanted.row['code'])}`, [...changedFields(series), ...(hasOtherSpecs ? ['specs'] : [])])),
    archivedSeries: (series) => tell(changeLine('-', `series ${String(series.row['code'])}`, ['archived'])),
    addedProduct: (product) => {
      const { id, series_id: seriesId, slug, price_fen: fen, stock } = product.row
      tell(changeLine('+', `product ${part(id, seriesId)} ${String(slug)}`, [englishOf(product, 'name'), `price ${toYuan(Number(fen)).toFixed(2)}`, `stock ${String(stock)}`])) // prettier-ignore
    },
    changedProduct: (changed) => {
      const { lists, ...product } = changed
      const low = loweredFen(changed)
      if (low) lowered.set(low.id, { ...low, name: part(low.id, product.wanted.row['series_id']) })
      tell(changeLine('~', `product ${part(product.wanted.id, product.wanted.row['series_id'])}`, [...changedFields(product), ...changedLists(lists)])) // prettier-ignore
    },
    archivedProduct: ({ id, seriesId, name }) =>
      tell(changeLine('-', `product ${part(id, seriesId)} ${JSON.stringify(name)}`, ['archived'])),
  }
  const [notes, definitionNotes, partNotes] = [noteImport(tx, PRODUCT), noteImport(tx, DEFINITION), noteImport(tx, PART)]
  const definitions = isWriting ? await DEFINITION.list(tx, [...(await listDefinitionKeys(tx)).keys()]) : new Map()
  const partsBefore = isWriting && catalogue.parts ? await PART.list(tx, await listPartIds(tx)) : new Map()
  const history = { ...notes, note: async (before: StoredRows[]) => notes.note(await documentsOf(tx, before)) }
  const count = await importCatalogue(tx, catalogue, { isWriting, isArchiving, changes, history })
  await definitionNotes.note(definitions)
  await partNotes.note(partsBefore)
  for (const { end } of [definitionNotes, partNotes, notes]) await end()
  if (isWriting) await writeDueOverviews(tx)
  for (const low of await findLowPrices(tx, [...lowered.values()])) tellLow(lowPriceLine(lowered.get(low.productId)?.name ?? '', low))
  return count
}

async function applyContent(tx: Db, { path, resolved }: Folder, { isWriting, isArchiving, tell }: ApplyOptions) {
  const found = await compareContent(tx, withMediaOfContent(readContent(path), resolved), { isRemoving: isArchiving })
  const nameOf: Record<string, (thing: Thing) => string> = {
    banner: (thing) => `banner ${englishOf(thing, 'title')}`,
    endorsement: (thing) => `endorsement ${englishOf(thing, 'name')}`,
    social_link: (thing) => `social link ${englishOf(thing, 'name')}`,
    contact: ({ row }) => `contact ${String(row['kind'])}`,
    content_page: ({ row }) => `page ${String(row['kind'])} ${String(row['slug'] ?? row['id'])}`,
  }
  for (const changes of [...found.lists, ...(found.pages ? [found.pages] : [])]) {
    const name = nameOf[changes.table] ?? (() => changes.table)
    tellChanges(changes, name, tell)
    if (found.removed.includes(changes)) for (const thing of changes.missing) tell(changeLine('-', name(thing), ['removed']))
  }
  if (isWriting) await writeContent(tx, found)
}

async function applyCoupons(tx: Db, { path }: Folder, { isWriting, isArchiving, tell }: ApplyOptions) {
  const found = await compareCoupons(tx, readCoupons(path))
  const name = ({ row }: Thing) => `coupon ${String(row['code'])}`
  tellChanges(found, name, tell)
  const archived = isArchiving ? found.missing.filter(({ row }) => row['active'] === true) : []
  for (const coupon of archived) tell(changeLine('-', name(coupon), ['archived']))
  if (isWriting) await writeCoupons(tx, found, archived)
}

async function applyVideos(tx: Db, { path, resolved }: Folder, { isWriting, tell }: ApplyOptions) {
  const found = await compareVideos(tx, withMediaOfVideos(readVideos(path), resolved))
  const name = (thing: Thing) => `video ${englishOf(thing, 'title')}`
  for (const video of found.added) tell(changeLine('+', name(video)))
  for (const { hasOtherProducts, ...video } of found.changed)
    tell(changeLine('~', name(video.wanted), [...changedFields(video), ...(hasOtherProducts ? ['productIds'] : [])]))
  if (isWriting) await writeVideos(tx, found)
}

async function applyExamples(tx: Db, { path, parts, resolved }: Folder, { isWriting, tell }: ApplyOptions) {
  const { reviews, comments } = readExamples(path)
  const videos = parts.includes(VIDEOS_FILE) ? readVideos(path) : []
  const addresses = new Map(
    withMediaOfVideos(videos, resolved).map(({ video }, index) => [videos[index]?.video, mediaAddress(video, 'videos/')]),
  )
  const examples = { reviews, comments: comments.map((comment) => ({ ...comment, video: addresses.get(comment.video) ?? comment.video })) }
  const { added, removed } = await compareExamples(tx, examples)
  if (added + removed === 0) return
  tell(changeLine('~', EXAMPLES_FILE, [`${added} added`, `${removed} removed`]))
  if (isWriting) await writeExamples(tx, examples)
}

async function applyShop(tx: Db, { path }: Folder, { isWriting, tell }: ApplyOptions) {
  const source = await readShop(path)
  if (!source) return
  const found = await compareIdentity(tx, source)
  tellChanges(found, () => SHOP_FILE, tell)
  if (isWriting) await setIdentity(tx, source)
}

function tellChanges(
  { added, changed }: Pick<ThingChanges, 'added' | 'changed'>,
  name: (thing: Thing) => string,
  tell: (line: string) => void,
) {
  for (const thing of added) tell(changeLine('+', name(thing)))
  for (const change of changed) tell(changeLine('~', name(nameable(change)), changedFields(change)))
}

/** A thing as the files have it, with what the files do not say of it. */
const nameable = ({ there, wanted }: ChangedThing): Thing => ({ row: { ...there.row, ...wanted.row }, texts: wanted.texts })
