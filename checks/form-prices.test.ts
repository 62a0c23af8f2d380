import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FormPrices, priceLine, shownAt } from '../backoffice/src/features/product-editor/sections/prices/price-line.ts'
import { listPrices } from '../server/src/features/manage-products/kept-product.queries.ts'
import { findProduct } from '../server/src/features/catalog/product.queries.ts'
import { openClosedShop, setClock } from '../server/test/databases/clock.ts'

/** Compares the form's own rules with those of the database. */
let shop: Awaited<ReturnType<typeof openClosedShop>>
beforeAll(async () => void (shop = await openClosedShop()))
afterAll(() => shop.close())

let hours = 0
const hoursPass = (by: number) => setClock(shop.db, `${(hours += by)} hours`)
const now = async () => (await shop.db.row<{ now: Date }>(sql`select shop_now() as now`))!.now.getTime() // a statement without a table returns a row

interface Price {
  /** Hours since the previous price. */
  hours: number
  fen: number
  original: number | null
}
const price = (mostHours: number) =>
  fc
    .record<Price>({
      hours: fc.integer({ min: 1, max: mostHours }),
      fen: fc.integer({ min: 1, max: 5 }).map((yuan) => yuan * 100),
      original: fc.constant(null),
    })
    .chain((one) =>
      fc
        .option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
        .map((more) => ({ ...one, original: more === undefined ? null : one.fen + more * 100 })),
    )
const scheduled = price(200).chain((one) => fc.integer({ min: 1, max: 400 }).map((length) => ({ ...one, length })))

it('shows in the form what the shop shows at each moment, past and to come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(price(900), { minLength: 1, maxLength: 4 }),
      fc.array(scheduled, { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 }),
      async (past, schedule, looks) => {
        const id = await shop.hasProduct({ priceFen: 700 })
        for (const { hours: by, fen, original } of past) {
          await hoursPass(by)
          await shop.db.rows(sql`update product set price_fen = ${fen}, original_price_fen = ${original} where id = ${id}`)
        }
        await hoursPass(1)
        const began = await now()
        const { fen: ordinary = 0, original = null } = past.at(-1) ?? {}
        let from = 0
        const rows: FormPrices['schedule'][number][] = []
        for (const { hours: by, length, fen, original: struck } of schedule) {
          const [starts, ends] = [from + by, from + by + length]
          await shop.hasSchedule(id, { starts: `${starts} hours`, ends: `${ends} hours`, priceFen: fen, originalPriceFen: struck })
          rows.push({
            price: fen / 100,
            originalPrice: toYuan(struck),
            starts: iso(began, starts),
            ends: iso(began, ends),
          })
          from = ends
        }
        const prices = (await listPrices(shop.db, id)).map(({ since, priceFen, originalPriceFen }) => ({
          since: since.toISOString(),
          price: priceFen / 100,
          originalPrice: toYuan(originalPriceFen),
        }))
        const line = priceLine({ price: ordinary / 100, originalPrice: toYuan(original), schedule: rows }, prices, began)

        for (const by of [0, ...looks]) {
          await hoursPass(by)
          const product = await findProduct(shop.db, id, 'en')
          if (!product) throw new Error('the product is there')
          const shown = shownAt(line, (await now()) + 1)
          expect({
            price: shown?.price,
            original: shown?.original,
            lowest: shown?.reduction?.lowest ?? null,
            since: toHour(shown?.reduction?.since),
          }).toEqual({
            price: toYuan(product.priceFen),
            original: toYuan(product.originalPriceFen),
            lowest: toYuan(product.lowestPrice30DaysFen),
            since: toHour(product.reducedAt?.getTime()),
          })
        }
      },
    ),
    { numRuns: 40 },
  )
})

const HOUR_MS = 3_600_000
const iso = (began: number, hour: number) => new Date(began + hour * HOUR_MS).toISOString()
const toYuan = (fen: number | null) => (fen === null ? null : fen / 100)
const toHour = (time: number | undefined) => (time === undefined ? null : Math.round(time / HOUR_MS))
