import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COUPON_LENGTH, MAX_IDS, MAX_QUANTITY } from '../limits.ts'
import { plainCodeOf } from '../search/typed-codes.ts'
import { Count, Id, IdInAddress, IntInAddress, Paging, paged, text, Time, Yuan } from '../schemas.ts'

const Quantity = z
  .int()
  .min(1)
  .max(MAX_QUANTITY)
  .meta({ examples: [2] })
/** Line of a cart that only the browser stores. */
const Item = z.object({ productId: Id, quantity: Quantity }).meta({ id: 'CartItem' })
const Items = z.array(Item).max(MAX_IDS)
const ById = z.object({ id: IdInAddress })

/** Texts are in the requested language. `image` is empty if the product has no picture. `available` is the number of pieces in stock. */
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

/** `discount` is 0 if the cart does not meet the coupon's conditions. */
const CartCoupon = z
  .strictObject({ code: text(CODE), discount: Yuan.meta({ examples: [599.8] }) })
  .meta({ id: 'CartCoupon' })
  .nullable()

/** Lines of products that are for sale, newest first. `couponNotice` explains why the coupon was removed, or is null. */
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

/** Amounts are in CNY, `count` is in pieces. `total` is `subtotal` − `discount`; shipping is free. */
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

/** Also makes the product a favorite. C111, without any change, if the line would exceed 99 pieces or the stock. */
export const addToCart = call('POST /cart/add', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  body: z.object({ productId: Id, quantity: Quantity.default(1) }),
  data: CartLine,
  fails: ['C111'],
})

/** C111 with the number of available pieces if the stock is less than `quantity`. */
export const setCartQuantity = call('PUT /cart/{id}', {
  who: 'customer',
  limit: 'write',
  input: ById,
  body: z.object({ quantity: Quantity }),
  data: CartLine,
  fails: ['C111'],
})

/** Removes a line. Its product remains a favorite. */
export const removeCartLine = call('DELETE /cart/{id}', { who: 'customer', limit: 'write', input: ById, data: z.null() })

export const clearCart = call('DELETE /cart/clear', { who: 'customer', limit: 'write', data: z.null() })

/** Ignores unknown ids and ids of other customers. */
export const removeCartLines = call('DELETE /cart/remove-multiple', {
  who: 'customer',
  limit: 'write',
  body: z.object({ itemIds: z.array(Id).min(1).max(MAX_IDS) }),
  data: z.null(),
})

export const countCart = call('GET /cart/count', { who: 'customer', data: z.strictObject({ count: Count }).meta({ id: 'CartCount' }) })

export const checkStock = call('GET /cart/check-stock/{id}', {
  who: 'customer',
  input: ById.extend({ quantity: IntInAddress(1, MAX_QUANTITY).default(1) }),
  data: Stock,
})

/** Returns rows in the order of the request. `available` is 0 for products that are not for sale. */
export const checkStockOfMany = call('POST /cart/check-multiple-stock', {
  who: 'customer',
  limit: 'write',
  body: z.object({ items: Items }),
  data: z.array(Stock.extend({ productId: Id }).meta({ id: 'ProductStock' })),
})

/** Replaces an earlier coupon. Ignores case, width and invisible characters. C110 if the coupon is unknown or not applicable. */
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

/** Removes the coupon from the cart. Its use no longer counts towards the coupon's limits. */
export const removeCoupon = call('DELETE /cart/remove-coupon', { who: 'customer', limit: 'write', takesKey: true, data: TotalsWithCoupon })

export const getCartTotals = call('GET /cart/total', { who: 'customer', data: CartTotals })

/** Stores a copy of the browser's cart. Does not change the account's cart. */
export const saveLocalCart = call('POST /cart/save-local', {
  who: 'customer',
  limit: 'write',
  body: z.object({ items: Items }),
  data: SavedCart,
})

export const restoreLocalCart = call('POST /cart/restore-local', { who: 'customer', limit: 'write', data: SavedCart })

/** Adds new lines, keeps the larger quantity of existing ones, and limits quantities to the stock. This call is idempotent. */
export const mergeLocalCart = call('POST /cart/merge-local', {
  who: 'customer',
  limit: 'write',
  body: z.object({ localItems: Items }),
  data: Cart,
})

/** Returns the newest changes first. `name` is empty if the product was deleted. */
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
