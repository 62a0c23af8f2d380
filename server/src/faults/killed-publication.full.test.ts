import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as products from '@shop/contract/manage/products/products'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import { afterAll, expect, it } from 'vitest'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'
import { hasStaff, type TestStaff } from '../../test/staff/staff.ts'
import { openPool } from '../db/db.ts'
import { LONG_TEST_MS } from '../../../test-times.ts'

afterAll(endShops)

async function staffOf({ dataDir }: RunningShop) {
  const db = openPool(
    { host: join(dataDir, 'postgres'), port: 5432, user: 'shop', database: 'shop' },
    { onLost: () => {}, maxConnections: 2 },
  )
  const staff = await hasStaff(db)
  await db.end()
  return staff
}

const ask = async (
  shop: RunningShop,
  { cookie }: TestStaff,
  { method, path }: { method: string; path: string },
  id: number,
  body?: object,
) => {
  const response = await fetch(`${shop.address}${MANAGE_PATH}${path.replace('{id}', String(id))}`, {
    method,
    headers: { cookie, origin: shop.address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { code: string; data: { rev: number; saved: unknown[]; shop: Record<string, unknown> } } // the envelope
}

const PRODUCT = 101
const SET = { price: 2_345, originalPrice: null, 'name.de': 'Getötet', 'detailText.de': '<p>Getötet</p>', images: [] }

async function stateOf(shop: RunningShop) {
  const client = await shop.client()
  const { rows } = await client.query<{ state: unknown }>(`
    select json_build_object(
      'product', (select to_json(p) from product p where id = ${PRODUCT}), 'texts', (select json_agg(t order by language) from product_text t where product_id = ${PRODUCT}),
      'images', (select json_agg(i order by id) from product_image i where product_id = ${PRODUCT}), 'saved', (select json_agg(c order by field) from saved_change c),
      'record', (select json_agg(r) from record r), 'revisions', (select json_agg(r order by id) from revision r),
      'changes', (select json_agg(c order by revision_id, field, layer) from revision_change c), 'topic', (select version from topic where name = 'catalog')) as state`)
  await client.end()
  return rows[0]?.state
}

it('a publication whose process is killed in the middle has done nothing, and can be done again', { timeout: LONG_TEST_MS }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvane-publication-'))
  let shop = await runShop({ dataDir })
  const staff = await staffOf(shop)
  expect((await ask(shop, staff, products.saveProduct, PRODUCT, { rev: 0, set: SET })).code).toBe('0000')
  const before = await stateOf(shop)
  // The lock stops the publication between the product's row and its pictures.
  const holding = await shop.client()
  await holding.query('begin; lock table product_image in share mode')
  const publishing = ask(shop, staff, products.publishProduct, PRODUCT, { rev: 1 }).catch(() => 'cut off')
  const watching = await shop.client() // pg_stat_activity does not change within a transaction
  await until(
    async () =>
      (await watching.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like '%product_image%'")).rowCount,
    () => 'the publication waits',
  )

  await watching.end()
  shop.child.kill('SIGKILL')
  await once(shop.child, 'exit')
  await holding.query('rollback')
  await holding.end()

  expect(await publishing).toBe('cut off')
  shop = await runShop({ dataDir })
  expect(await stateOf(shop)).toEqual(before)
  expect((await ask(shop, staff, products.publishProduct, PRODUCT, { rev: 1 })).code).toBe('0000')
  expect((await ask(shop, staff, products.getKeptProduct, PRODUCT)).data).toMatchObject({ rev: 2, saved: [], shop: SET })
})
