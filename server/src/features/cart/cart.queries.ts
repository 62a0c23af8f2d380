import type { Language } from '@shop/contract/languages'
import { MAX_QUANTITY } from '@shop/contract/limits'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rangeOf } from '../../db/paging.ts'
import { joinTexts, leftJoinTexts } from '../../db/tables.ts'
import type { CouponState, CouponUses, Discount } from './coupon.rules.ts'

/**
 * Every write of a cart first locks the account (`lockFavorites`), so that writes of one cart run one after the other. Views with retired
 * products give them no stock, so that a cart treats them as sold out.
 */

export interface CartLineRow {
  id: number
  productId: number
  name: string
  description: string
  priceFen: number
  originalPriceFen: number | null
  image: string
  quantity: number
  available: number
}

const columns = sql`
  l.id, l.product_id as "productId", l.quantity, p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen", p.stock as available,
  text_of(t.name, t_base.name) as name, text_of(t.description, t_base.description) as description,
  coalesce((select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1), '') as image`

const productOfLine = (language: Language) => sql`
  join priced_reachable_product p on p.id = l.product_id
  ${joinTexts('product', sql`p.id`, language)}`

interface Item {
  productId: number
  quantity: number
}

const linesWhere = (db: Db, condition: Sql, language: Language) =>
  db.rows<CartLineRow>(sql`
    select ${columns} from cart_line l ${productOfLine(language)} where ${condition} order by l.id desc`)

export const listLines = (db: Db, accountId: number, language: Language) => linesWhere(db, sql`l.account_id = ${accountId}`, language)

export const findLine = async (db: Db, id: number, language: Language) => (await linesWhere(db, sql`l.id = ${id}`, language))[0]

export async function sumCart(db: Db, accountId: number) {
  const row = await db.row<{ count: number; subtotalFen: number }>(sql`
    select coalesce(sum(l.quantity), 0)::bigint as count, coalesce(sum(l.quantity * p.price_fen), 0)::bigint as "subtotalFen"
      from cart_line l
      join priced_reachable_product p on p.id = l.product_id
     where l.account_id = ${accountId}`)
  return row ?? { count: 0, subtotalFen: 0 }
}

/** `available` is null if the product is not for sale; `line` is null if nothing was added. */
export interface AddedPieces {
  available: number | null
  line: CartLineRow | null
}

/** Returns undefined if the account was deleted. The caller must roll back if `line` is null (stock or limit exceeded). */
export const addPieces = (tx: Db, accountId: number, { productId, quantity }: Item, language: Language) =>
  tx.row<AddedPieces>(sql`
    with customer as materialized (select id from account where id = ${accountId} for no key update),
    sold as materialized (
      select p.id, p.stock from customer cross join reachable_product p where p.id = ${productId} for key share of p),
    favored as (
      insert into favorite (account_id, product_id) select customer.id, sold.id from customer cross join sold on conflict do nothing),
    l as (
      insert into cart_line as l (account_id, product_id, quantity)
      select customer.id, sold.id, ${quantity}::int from customer cross join sold where sold.stock >= ${quantity}::int
      on conflict (account_id, product_id) do update set quantity = l.quantity + excluded.quantity
       where l.quantity + excluded.quantity <= least(${MAX_QUANTITY}::int, (select stock from sold))
      returning l.id, l.product_id, l.quantity)
    select sold.stock as available, to_json(line) as line
      from customer
      left join sold on true
      left join (select ${columns} from l ${productOfLine(language)}) line on true`)

/** Locks the line until the transaction ends. `available` is the stock of the line's product. */
export const lockLine = (db: Db, accountId: number, id: number) =>
  db.row<{ id: number; available: number }>(sql`
    select l.id, p.stock as available
      from cart_line l
      join reachable_product p on p.id = l.product_id
     where l.id = ${id} and l.account_id = ${accountId}
       for no key update of l`)

/** Sets the quantity of a line, which must be locked. */
export const setQuantity = (db: Db, id: number, quantity: number) =>
  db.rows(sql`update cart_line set quantity = ${quantity} where id = ${id}`)

export const removeLines = (db: Db, accountId: number, ids: number[]) =>
  db.rows<{ id: number }>(sql`
    delete from cart_line l using (select id from account where id = ${accountId} for no key update) a
     where l.account_id = a.id and l.id = any(${ids}::bigint[])
    returning l.id`)

export const removeAllLines = (db: Db, accountId: number) => db.rows(sql`delete from cart_line where account_id = ${accountId}`)

/** Items as two array parameters, so that the text of the statement is the same for any number of items. */
const given = (items: Item[]) => sql`
  unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ quantity }) => quantity)}::int[]) with ordinality
    as given (product_id, quantity, place)`

/** Adds items, limited to the stock, and favorites. Skips products not for sale, and lines that already have as many pieces. */
export const mergeItems = (db: Db, accountId: number, items: Item[]) =>
  db.rows(sql`
    with wanted as (
      select p.id, least(w.quantity, p.stock) as quantity
        from (select product_id, max(quantity) as quantity from ${given(items)} group by product_id) w
        join reachable_product p on p.id = w.product_id
       where p.stock > 0
       order by p.id
         for key share of p),
    favored as (
      insert into favorite (account_id, product_id) select ${accountId}::bigint, id from wanted on conflict do nothing)
    insert into cart_line as l (account_id, product_id, quantity) select ${accountId}::bigint, id, quantity from wanted
    on conflict (account_id, product_id) do update set quantity = excluded.quantity where l.quantity < excluded.quantity`)

export const findStock = (db: Db, productId: number) =>
  db.row<{ available: number }>(sql`select stock as available from reachable_product where id = ${productId}`)

/** Returns the items in the given order. `available` is 0 if a product is not for sale. */
export const listStock = (db: Db, items: Item[]) =>
  db.rows<Item & { available: number }>(sql`
    select given.product_id as "productId", given.quantity, coalesce(p.stock, 0) as available
      from ${given(items)}
      left join reachable_product p on p.id = given.product_id
     order by given.place`)

export interface SnapshotRow {
  items: Item[]
  savedAt: Date
}

/** Replaces the account's previous snapshot. */
export const saveSnapshot = (db: Db, accountId: number, items: Item[]) =>
  db.row<SnapshotRow>(sql`
    insert into cart_snapshot (account_id, items, saved_at)
    select id, ${JSON.stringify(items)}::jsonb, now() from account where id = ${accountId} for key share
    on conflict (account_id) do update set items = excluded.items, saved_at = excluded.saved_at
    returning items, saved_at as "savedAt"`)

export const findSnapshot = (db: Db, accountId: number) =>
  db.row<SnapshotRow>(sql`select items, saved_at as "savedAt" from cart_snapshot where account_id = ${accountId}`)

export interface HistoryRow {
  id: number
  productId: number
  name: string
  action: 'added' | 'changed' | 'removed'
  quantity: number
  time: Date
}

export function pageHistory(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  return readPage<HistoryRow>(db, {
    list: sql`select count(*) as total from cart_history where account_id = ${accountId}`,
    rows: sql`
      select h.id, h.product_id as "productId", coalesce(text_of(t.name, t_base.name), '') as name, h.action, h.quantity, h.time
        from (select * from cart_history where account_id = ${accountId} order by id desc limit ${limit} offset ${offset}) h
        ${leftJoinTexts('product', sql`h.product_id`, language)}
       order by h.id desc`,
  })
}

export interface CouponRow extends Discount {
  code: string
  state: CouponState
}

/** `isWanted` marks the coupon whose code was entered; it is false for the coupon that the cart already has. */
export interface LockedCouponRow extends Discount, CouponUses {
  id: number
  isWanted: boolean
}

const isRunning = sql`c.active and coalesce(c.starts_at <= now(), true) and coalesce(c.ends_at > now(), true)`
const couponColumns = sql`c.percent, c.amount_fen as "amountFen", c.minimum_fen as "minimumFen", ${isRunning} as "isRunning"`

export const findAppliedCoupon = (db: Db, accountId: number) =>
  db.row<CouponRow>(sql`
    select ${couponColumns}, c.code, u.state from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId} and u.in_cart`)

/** Locks coupons until the transaction ends, in order of ids, which prevents deadlocks. The account must be locked. */
export const lockCoupons = (db: Db, accountId: number, codes: string[]) =>
  db.rows<LockedCouponRow>(sql`
    select c.id, ${couponColumns}, c.uses, c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
           c.code = any(${codes}) and c.active as "isWanted",
           exists (select from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId} and u.in_cart and u.state = 'taken') as "isTaken",
           (select count(*) from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId} and u.state = 'taken') as "usesOfCustomer"
      from coupon c
     where c.code = any(${codes}) or c.id = (select u.coupon_id from coupon_use u where u.account_id = ${accountId} and u.in_cart)
     order by c.id
       for no key update of c`)

/** The state `taken` counts as a use. The cart must have no coupon; account and coupon must be locked. */
export const addCoupon = (db: Db, accountId: number, couponId: number, state: CouponState) =>
  db.rows(sql`insert into coupon_use (coupon_id, account_id, in_cart, state) values (${couponId}, ${accountId}, true, ${state})`)

/** Removes the coupon from the cart and gives back its use. The account must be locked. */
export const removeCoupon = (db: Db, accountId: number) => db.rows(sql`delete from coupon_use where account_id = ${accountId} and in_cart`)

const DAYS_IN_CART = 7

const isRecent = sql`
  greatest(u.applied_at, (select h.time from cart_history h where h.account_id = u.account_id order by h.id desc limit 1))
    > now() - make_interval(days => ${DAYS_IN_CART}::int)`

/** Coupons in carts. A coupon needs a use (see `needsUse`) until 7 days after the cart's last change. */
const couponsInCarts = sql`
  coupon_use u
  join coupon c on c.id = u.coupon_id
 cross join lateral (
    select coalesce(sum(l.quantity * p.price_fen), 0) as fen
      from cart_line l join priced_reachable_product p on p.id = l.product_id
     where l.account_id = u.account_id) subtotal
 cross join lateral (select ${isRunning} and subtotal.fen >= c.minimum_fen and subtotal.fen > 0 and ${isRecent} as needs_use) cart`
const isDue = sql`u.in_cart and u.state <> 'lost' and (u.state = 'taken') <> cart.needs_use`

/** After a change of a cart, takes or gives back its coupon's use, or marks the coupon as lost. The account must be locked. */
export async function updateCouponUse(tx: Db, accountId: number) {
  const row = await tx.row<{ lines: number; favorites: number }>(sql`
    with due as materialized (
      select u.id,
             case when not cart.needs_use then 'returned'
                  when c.uses >= c.max_uses
                    or (select count(*) from coupon_use o where o.coupon_id = c.id and o.account_id = u.account_id and o.state = 'taken')
                       >= c.max_uses_per_customer then 'lost'
                  else 'taken' end as state
        from ${couponsInCarts}
       where u.account_id = ${accountId} and ${isDue}
         for no key update of c),
    updated as (update coupon_use u set state = due.state from due where u.id = due.id)
    select (select count(*) from cart_line where account_id = ${accountId}) as lines,
           (select count(*) from favorite where account_id = ${accountId}) as favorites`)
  return row ?? { lines: 0, favorites: 0 }
}

/** Lists carts with a coupon. `isDue` is true if `updateCouponUse` would change the coupon's state. */
export const listCartsWithCoupon = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db.rows<{ accountId: number; isDue: boolean }>(sql`
    select u.account_id as "accountId", ${isDue} as "isDue"
      from ${couponsInCarts}
     where u.in_cart and u.account_id > ${after}
     order by u.account_id
     limit ${limit}`)

/** Removes lost coupons from carts 7 days after the last change of the cart. */
export const forgetLostCoupons = (db: Db) => db.rows(sql`delete from coupon_use u where u.state = 'lost' and not ${isRecent}`)
