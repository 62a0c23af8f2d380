import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COUPON_LENGTH, MAX_IDS, MAX_QUANTITY } from '../limits.ts'
import { plainCodeOf } from '../search/typed-codes.ts'
import { Count, Id, IdInAddress, IntInAddress, Paging, paged, text, Time, Yuan } from '../values.ts'

/** Pieces of one line. */
const Quantity = z
  .int()
  .min(1)
  .max(MAX_QUANTITY)
  .meta({ examples: [2] })
/** A product and how much of it: a line of a cart as a browser knows it. */
const Item = z.object({ productId: Id, quantity: Quantity }).meta({ id: 'CartItem' })
const Items = z.array(Item).max(MAX_IDS)
const ById = z.object({ id: IdInAddress })

/** A line of the cart, with its product in the asked language. `image`: the main one, empty for none; `available`: pieces in stock now. */
export const CartLine = z
  .strictObject({
    id: Id,
    productId: Id,
    name: text('Kestrel 10 4WD Buggy'),
    description: text('The buggy we drive ourselves.'),
    price: Yuan,
    originalPrice: Yuan.nullable().meta({ examples: [3499] }),
    image: text('/media/demo/products/kestrel-10-4wd-buggy-front.webp'),
    quantity: Quantity,
    available: Count.meta({ examples: [86] }),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>

const CODE = 'WELCOME10'

/** The coupon of a cart and what it takes off now: nothing while the cart has no use of it. Null for none. */
const CartCoupon = z
  .strictObject({ code: text(CODE), discount: Yuan.meta({ examples: [599.8] }) })
  .meta({ id: 'CartCoupon' })
  .nullable()

/** Lines of products that are sold, newest first. `couponNotice`: why the coupon that was applied is gone, in the asked language; null for nothing to say. */
export const Cart = z
  .strictObject({
    items: z.array(CartLine),
    coupon: CartCoupon,
    couponNotice: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

/** What the cart comes to, in CNY. `count`: pieces. `total` = `subtotal` − `discount`, as shipping is free. */
export const CartTotals = z
  .strictObject({
    count: Count.meta({ examples: [2] }),
    subtotal: Yuan.meta({ examples: [5998] }),
    discount: Yuan.meta({ examples: [599.8] }),
    shipping: z.literal(0),
    total: Yuan.meta({ examples: [5398.2] }),
  })
  .meta({ id: 'CartTotals' })
export type CartTotals = z.infer<typeof CartTotals>

const TotalsWithCoupon = CartTotals.extend({ coupon: CartCoupon }).meta({ id: 'CartTotalsWithCoupon' })
const Stock = z.strictObject({ available: Count.meta({ examples: [86] }), enough: z.boolean() }).meta({ id: 'Stock' })
const SavedCart = z
  .strictObject({ items: z.array(z.strictObject(Item.shape).meta({ id: 'SavedCartItem' })), savedTime: Time.nullable() })
  .meta({ id: 'SavedCart' })
export type SavedCart = z.infer<typeof SavedCart>

export const getCart = call('GET /cart', { who: 'customer', data: Cart })

/** Adds pieces of a product, which becomes a favourite; a line that is there is raised. A sum over 99 or over the stock: C111, nothing changes. */
export const addToCart = call('POST /cart/add', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  body: z.object({ productId: Id, quantity: Quantity.default(1) }),
  data: CartLine,
  fails: ['C111'],
})

/** Sets how many pieces a line holds. More than in stock: C111, with what is available. */
export const setCartQuantity = call('PUT /cart/{id}', {
  who: 'customer',
  limit: 'write',
  input: ById,
  body: z.object({ quantity: Quantity }),
  data: CartLine,
  fails: ['C111'],
})

/** Removes a line; the favourite stays. */
export const removeCartLine = call('DELETE /cart/{id}', { who: 'customer', limit: 'write', input: ById, data: z.null() })

/** Removes all lines and the coupon. */
export const clearCart = call('DELETE /cart/clear', { who: 'customer', limit: 'write', data: z.null() })

/** Removes lines by their ids; ids that are not one's own change nothing. */
export const removeCartLines = call('DELETE /cart/remove-multiple', {
  who: 'customer',
  limit: 'write',
  body: z.object({ itemIds: z.array(Id).min(1).max(MAX_IDS) }),
  data: z.null(),
})

/** Pieces in the cart, not lines. */
export const countCart = call('GET /cart/count', { who: 'customer', data: z.strictObject({ count: Count }).meta({ id: 'CartCount' }) })

/** How many pieces of a product there are, and whether that is enough for `quantity`. */
export const checkStock = call('GET /cart/check-stock/{id}', {
  who: 'customer',
  input: ById.extend({ quantity: IntInAddress(1, MAX_QUANTITY).default(1) }),
  data: Stock,
})

/** The same for several products, a row each in their order; of a product that is not sold `available` is 0. */
export const checkStockOfMany = call('POST /cart/check-multiple-stock', {
  who: 'customer',
  limit: 'write',
  body: z.object({ items: Items }),
  data: z.array(Stock.extend({ productId: Id }).meta({ id: 'ProductStock' })),
})

/** Applies a coupon in place of another. The code may be typed in any case and width, and with invisible characters around it. A code that is unknown, or whose conditions do not hold: C110; too many of both: C107. */
export const applyCoupon = call('POST /cart/apply-coupon', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  body: z.object({
    couponCode: z
      .string()
      .trim()
      .min(1)
      .max(MAX_COUPON_LENGTH)
      .refine((text) => plainCodeOf(text) !== '', { error: 'required' })
      .meta({ examples: [CODE] }),
  }),
  data: TotalsWithCoupon,
  fails: ['C110'],
})

/** Removes the coupon, if there is one, and gives its use back. */
export const removeCoupon = call('DELETE /cart/remove-coupon', { who: 'customer', limit: 'write', takesKey: true, data: TotalsWithCoupon })

export const getCartTotals = call('GET /cart/total', { who: 'customer', data: CartTotals })

/** Stores a browser's cart as it is, in place of the one before; the cart of the account is untouched. */
export const saveLocalCart = call('POST /cart/save-local', {
  who: 'customer',
  limit: 'write',
  body: z.object({ items: Items }),
  data: SavedCart,
})

/** What `saveLocalCart` has stored. */
export const restoreLocalCart = call('POST /cart/restore-local', { who: 'customer', limit: 'write', data: SavedCart })

/** Merges a browser's cart: unknown lines are added, known ones keep the larger quantity, cut to the stock. A repeat changes nothing. */
export const mergeLocalCart = call('POST /cart/merge-local', {
  who: 'customer',
  limit: 'write',
  body: z.object({ localItems: Items }),
  data: Cart,
})

/** What happened to the lines, newest first. `name` is empty where the product is gone. */
export const pageCartHistory = call('GET /cart/history', {
  who: 'customer',
  input: Paging,
  data: paged(
    z
      .strictObject({
        id: Id,
        productId: Id,
        name: text('Kestrel 10 4WD Buggy'),
        action: z.enum(['added', 'changed', 'removed']),
        quantity: Quantity,
        time: Time,
      })
      .meta({ id: 'CartChange' }),
  ).meta({ id: 'CartHistory' }),
})
