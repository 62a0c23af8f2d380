import * as calls from '@shop/contract/cart/cart'
import type { Language } from '@shop/contract/languages'
import { MAX_CART_LINES, MAX_FAVORITES } from '@shop/contract/limits'
import { toYuan } from '@shop/contract/money'
import { presentPage } from '../../db/paging.ts'
import { addressKey } from '../../auth/address.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/calls/route.ts'
import { fail, failLater } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { lockFavorites } from '../favorites/favorites.queries.ts'
import {
  addPieces,
  type CartLineRow,
  type CouponRow,
  findAppliedCoupon,
  findLine,
  findSnapshot,
  findStock,
  listLines,
  listStock,
  lockLine,
  mergeItems,
  pageHistory,
  removeAllLines,
  removeCoupon,
  removeLines,
  saveSnapshot,
  setQuantity,
  type SnapshotRow,
  sumCart,
  updateCouponUse,
} from './cart.queries.ts'
import { applyCoupon, guessKeysOf } from './apply-coupon.ts'
import { discountOf } from './coupon.rules.ts'
import { CART_TEXTS } from './texts.ts'

export const cartRoutes = [
  route(calls.getCart, ({ db, customer, language }) => readCart(db, customer.id, language)),

  route(calls.addToCart, ({ db, customer, body, language }) =>
    db.begin(async (tx) => {
      const added = await addPieces(tx, customer.id, body, language)
      if (!added) throw fail('C105') // the account was deleted meanwhile
      if (added.available === null) throw fail('C104')
      if (!added.line) throw fail('C111', { available: added.available })
      checkSizes(await updateCouponUse(tx, customer.id), 'productId', language)
      return presentLine(added.line)
    }),
  ),

  route(calls.setCartQuantity, ({ db, customer, input, body, language }) =>
    db.begin(async (tx) => {
      await lockCart(tx, customer.id)
      const line = await lockLine(tx, customer.id, input.id)
      if (!line) throw fail('C104')
      if (body.quantity > line.available) throw fail('C111', { available: line.available })
      await setQuantity(tx, line.id, body.quantity)
      await updateCouponUse(tx, customer.id)
      return presentLine(await findLine(tx, line.id, language))
    }),
  ),

  route(calls.removeCartLine, ({ db, customer, input }) =>
    db.begin(async (tx) => {
      const removed = await removeLines(tx, customer.id, [input.id])
      if (removed.length === 0) throw fail('C104')
      await updateCouponUse(tx, customer.id)
      return null
    }),
  ),

  route(calls.clearCart, ({ db, customer }) =>
    db.begin(async (tx) => {
      await lockCart(tx, customer.id)
      await removeAllLines(tx, customer.id)
      await removeCoupon(tx, customer.id)
      return null
    }),
  ),

  route(calls.removeCartLines, ({ db, customer, body }) =>
    db.begin(async (tx) => {
      await removeLines(tx, customer.id, body.itemIds)
      await updateCouponUse(tx, customer.id)
      return null
    }),
  ),

  route(calls.countCart, async ({ db, customer }) => ({ count: (await sumCart(db, customer.id)).count })),

  route(calls.checkStock, async ({ db, input }) => {
    const stock = await findStock(db, input.id)
    if (!stock) throw fail('C104')
    return { available: stock.available, enough: stock.available >= input.quantity }
  }),

  route(calls.checkStockOfMany, async ({ db, body }) => {
    const rows = await listStock(db, body.items)
    return rows.map(({ productId, quantity, available }) => ({ productId, available, enough: available >= quantity }))
  }),

  route(calls.applyCoupon, async ({ db, customer, body, client, rateLimits, log }) => {
    const keys = await guessKeysOf(rateLimits.keyedHash, customer.id, addressKey(client.address))
    const applied = await db.begin(async (tx) => {
      await lockCart(tx, customer.id)
      return applyCoupon(tx, { accountId: customer.id, typed: body.couponCode }, rateLimits.settings, keys)
    })
    if (applied.outcome === 'refused') throw fail('C110')
    if (applied.outcome === 'held') {
      logSecurityEvent(log, 'coupon-held', { accountId: customer.id, address: await client.addressHash() })
      throw failLater('C107', applied.waitMs / 1_000)
    }
    return readTotals(db, customer.id)
  }),

  route(calls.removeCoupon, async ({ db, customer }) => {
    await db.begin(async (tx) => {
      await lockCart(tx, customer.id)
      await removeCoupon(tx, customer.id)
    })
    return readTotals(db, customer.id)
  }),

  route(calls.getCartTotals, async ({ db, customer }) => {
    const { coupon: _, ...totals } = await readTotals(db, customer.id)
    return totals
  }),

  route(calls.saveLocalCart, async ({ db, customer, body }) => {
    const snapshot = await saveSnapshot(db, customer.id, body.items)
    if (!snapshot) throw fail('C105')
    return presentSnapshot(snapshot)
  }),

  route(calls.restoreLocalCart, async ({ db, customer }) => presentSnapshot(await findSnapshot(db, customer.id))),

  route(calls.mergeLocalCart, ({ db, customer, body, language }) =>
    db.begin(async (tx) => {
      await lockCart(tx, customer.id)
      await mergeItems(tx, customer.id, body.localItems)
      checkSizes(await updateCouponUse(tx, customer.id), 'localItems', language)
      return readCart(tx, customer.id, language)
    }),
  ),

  route(calls.pageCartHistory, async ({ db, customer, input, language }) => {
    const { rows, total } = await pageHistory(db, customer.id, input, language)
    const events = rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
    return presentPage(events, total, input)
  }),
]

/** Locks cart and favorites until the transaction ends, because cart lines depend on favorites. */
async function lockCart(tx: Db, accountId: number) {
  if (!(await lockFavorites(tx, accountId))) throw fail('C105') // the account was deleted meanwhile
}

function checkSizes({ lines, favorites }: { lines: number; favorites: number }, path: string, language: Language) {
  const { tooManyLines, tooManyFavorites } = TEXTS[language].issues
  const refuse = (message: string) => fail('C103', { issues: [{ path, message }] })
  if (lines > MAX_CART_LINES) throw refuse(tooManyLines)
  if (favorites > MAX_FAVORITES) throw refuse(tooManyFavorites)
}

async function readCart(db: Db, accountId: number, language: Language): Promise<calls.Cart> {
  const lines = await listLines(db, accountId, language)
  const subtotalFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  const coupon = await findAppliedCoupon(db, accountId)
  const couponNotice = coupon?.state === 'lost' ? CART_TEXTS[language].couponUsedUp(coupon.code) : null
  return { items: lines.map(presentLine), coupon: presentCoupon(coupon, subtotalFen), couponNotice }
}

async function readTotals(db: Db, accountId: number): Promise<calls.CartTotals & Pick<calls.Cart, 'coupon'>> {
  const { count, subtotalFen } = await sumCart(db, accountId)
  const coupon = await findAppliedCoupon(db, accountId)
  const discountFen = discountOf(coupon, subtotalFen)
  return {
    count,
    subtotal: toYuan(subtotalFen),
    discount: toYuan(discountFen),
    shipping: 0,
    total: toYuan(subtotalFen - discountFen),
    coupon: presentCoupon(coupon, subtotalFen),
  }
}

const presentCoupon = (coupon: CouponRow | undefined, subtotalFen: number): calls.Cart['coupon'] =>
  coupon && coupon.state !== 'lost' ? { code: coupon.code, discount: toYuan(discountOf(coupon, subtotalFen)) } : null

function presentLine(line: CartLineRow | undefined): calls.CartLine {
  if (!line) throw fail('C104') // the product is no longer for sale
  const { priceFen, originalPriceFen, ...rest } = line
  return { ...rest, price: toYuan(priceFen), originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen) }
}

const presentSnapshot = (snapshot: SnapshotRow | undefined): calls.SavedCart => ({
  items: snapshot?.items ?? [],
  savedTime: snapshot?.savedAt.toISOString() ?? null,
})
