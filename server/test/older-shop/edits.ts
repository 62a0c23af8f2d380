import { changeProfile } from '@shop/contract/account/profile'
import { addToCart, applyCoupon, saveLocalCart } from '@shop/contract/cart/cart'
import { addFavorite } from '@shop/contract/favorites/favorites'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { createProduct, setStock } from '@shop/contract/manage/products/products'
import { reviewProduct } from '@shop/contract/reviews/reviews'
import type { Desk } from './desk.ts'
import type { MustAsk } from './must-ask.ts'

const BUGGY = 101
const GRAPHITE = 102
const DESERT = 103
const CLAY = 105
const BENCH = 106
const MINI = 110
const RAIN = 111
const SWIFT = 301
const WREN = 303
const BUZZARD = 304
const SHRIKE = 305
const MARTIN = 306
const GOSHAWK = 308
const TERN = 402
const CAMERA_DRONE = 501
const FPV_DRONE = 502
export const STARTER_DRONE = 504

const CARS = 1
/** Time until the scheduled price begins. The dump is restored later than that, so the price begins while no shop runs. */
const STARTS_IN_MS = 150_000
const ENDS = '2098-01-01T00:00:00.000Z'

export interface Edited {
  /** Price that begins after the dump is made. */
  scheduled: { productId: number; price: number; starts: string }
  /** Id of a revision that published a price which a later revision changed. */
  overtaken: number
}

export async function editShop({ editor, translator }: Record<'editor' | 'translator', Desk>): Promise<Edited> {
  await makeDraftOfProduct(editor)
  const overtaken = await changeBuggy(editor)
  await translateBench({ editor, translator })
  const scheduled = await schedulePrice(editor)
  await moveProducts(editor)
  await changeMany(editor)
  await editParts(editor)
  await editDefinitions(editor)
  await translator.product.check(BUGGY, ['keywords.de'])
  return { scheduled, overtaken }
}

/** Creates a draft of a product with saved changes and further unsaved edits. */
async function makeDraftOfProduct({ must, product, draft }: Desk) {
  const { id } = await must(createProduct, {}, { seriesId: CARS, name: 'Falcon 10 Touring' })
  const { rev } = await product.save(id, { price: 1899, sort: 90, 'name.de': 'Falcon 10 Tourenwagen' })
  await draft('product', id, rev, { price: 1949, 'name.ja': 'ファルコン10 ツーリング' })
}

/** Publishes two prices, then leaves saved changes and unsaved edits. Returns the revision that published the first price. */
async function changeBuggy({ product, draft }: Desk): Promise<number> {
  await product.save(BUGGY, { price: 3099 })
  const first = await product.publish(BUGGY)
  await product.save(BUGGY, { price: 3199, 'keywords.en': 'RC buggy, four-wheel drive' })
  await product.publish(BUGGY)
  const { rev } = await product.save(BUGGY, { price: 3149, 'name.de': 'Kestrel 10 Allradbuggy' })
  await draft('product', BUGGY, rev, { price: 3179, 'name.de': 'Kestrel 10 Allrad-Buggy' })
  if (first.revision === null) throw new Error('the first price changed nothing')
  return first.revision
}

/** Publishes one of two translated languages. Leaves unsaved edits of the translator and of the editor. */
async function translateBench({ editor, translator }: Record<'editor' | 'translator', Desk>) {
  await translator.product.save(BENCH, { 'name.ja': 'ケストレル10 組立キット', 'keywords.de': 'Bausatz, Modellauto' })
  const { rev } = await editor.product.publish(BENCH, { languages: ['ja'] })
  await translator.draft('product', BENCH, rev, { 'name.de': 'Kestrel 10 zum Selberbauen' })
  await editor.draft('product', BENCH, rev, { price: 1649 })
}

/** Schedules a price that begins soon and ends late, followed by another price. */
async function schedulePrice({ product }: Desk): Promise<Edited['scheduled']> {
  const [price, starts] = [1999, new Date(Date.now() + STARTS_IN_MS).toISOString()]
  await product.save(DESERT, {
    schedule: [
      { price, originalPrice: null, starts, ends: ENDS },
      { price: 2199, originalPrice: null, starts: ENDS, ends: null },
    ],
  })
  await product.publish(DESERT)
  return { productId: DESERT, price, starts }
}

async function moveProducts({ must, product }: Desk) {
  await product.archive(SHRIKE)
  await product.restore(SHRIKE)
  await product.save(GOSHAWK, { 'keywords.en': 'wooden racer' })
  await product.discard(GOSHAWK)
  await must(setStock, { id: CLAY }, { from: 0, to: 12 })
}

/** Publishes prices and undoes them, then saves prices of other products. */
async function changeMany({ bulk, undo }: Desk) {
  const raise = { kind: 'price', how: 'raise', by: 'percent', value: 10, round: '.90' }
  await undo(await bulk({ ids: [SWIFT, BUZZARD, MARTIN], change: raise, inShop: true }))
  await bulk({ ids: [GRAPHITE, RAIN], change: { kind: 'price', how: 'lower', by: 'percent', value: 5 } })
}

/** Creates a draft of a part with unsaved edits, a published part with saved changes, and an archived part. */
async function editParts({ must, part, draft }: Desk) {
  const { id } = await must(KIND_CALLS.part.create, {}, { number: 'FAL-0001-01', name: 'Falcon wheel' })
  const { rev } = await part.save(id, { price: 12.5, 'name.de': 'Falcon-Rad' })
  await draft('part', id, rev, { minutes: 5, 'name.de': 'Falcon-Rad mit Reifen' })
  const known = await partAt(must, 0)
  await part.save(known, { price: 24.9, minutes: 17 })
  await part.publish(known)
  await part.save(known, { 'stockStatus.en': 'Made to order' })
  const old = await must(KIND_CALLS.part.create, {}, { number: 'FAL-0001-02', name: 'Falcon wing' })
  await part.publish(old.id)
  await part.archive(old.id)
}

async function editDefinitions({ must, definition, draft }: Desk) {
  const { id } = await must(KIND_CALLS.definition.create, {}, { key: 'falcon-span', name: 'Falcon span', group: 'size' })
  const { rev } = await definition.save(id, { dimension: 'length', unit: 'mm', 'name.de': 'Falkenweite' })
  await draft('definition', id, rev, { 'name.ko': '팰컨 폭' })
  const speed = await definitionOf(must, 'top-speed')
  await definition.save(speed, { 'name.de': 'Spitzengeschwindigkeit' })
  await definition.publish(speed)
  await definition.save(speed, { 'name.ja': '最大速度' })
  const old = await must(KIND_CALLS.definition.create, {}, { key: 'falcon-height', name: 'Falcon height', group: 'size' })
  await definition.save(old.id, { dimension: 'length', unit: 'mm' })
  await definition.publish(old.id)
  await definition.archive(old.id)
}

/** Edits records after the export. A dry run of importing the export lists these edits. */
export async function editAfterExport({ must, product, part, definition, bulk }: Desk) {
  await product.archive(TERN)
  await product.save(CAMERA_DRONE, { price: 3199, 'name.de': 'Halcyon 4 Kameradrohne mit Koffer' })
  await product.publish(CAMERA_DRONE)
  const raise = { kind: 'price', how: 'raise', by: 'percent', value: 5 }
  await bulk({ ids: [MINI, WREN], change: raise, inShop: true })
  const known = await partAt(must, 1)
  await part.save(known, { price: 31.4 })
  await part.publish(known)
  const runTime = await definitionOf(must, 'run-time')
  await definition.save(runTime, { 'name.de': 'Fahrdauer' })
  await definition.publish(runTime)
}

/** Fills the cart, the saved browser cart and the favourites of the customer `id`, applies a coupon and writes a review. */
export async function shopAround(must: MustAsk, id: number) {
  await must(changeProfile, {}, { id, nickname: 'Mara' })
  await must(addToCart, {}, { productId: BUGGY, quantity: 2 })
  await must(addToCart, {}, { productId: STARTER_DRONE, quantity: 1 })
  await must(applyCoupon, {}, { couponCode: 'WELCOME10' })
  await must(saveLocalCart, {}, { items: [{ productId: SWIFT, quantity: 3 }] })
  for (const productId of [SWIFT, FPV_DRONE]) await must(addFavorite, {}, { productId })
  await must(reviewProduct, { id: STARTER_DRONE }, { rating: 4, content: 'Stands still in the air, even in wind.' })
}

async function partAt(must: MustAsk, place: number) {
  const { rows } = await must(KIND_CALLS.part.list, { 'filter[used]': 1, limit: place + 1 })
  const found = rows[place]
  if (!found) throw new Error(`there is no part number ${place}`)
  return found.id
}

async function definitionOf(must: MustAsk, key: string) {
  const found = (await must(KIND_CALLS.definition.list, { q: key })).rows.find((row) => row.key === key)
  if (!found) throw new Error(`there is no definition ${key}`)
  return found.id
}
