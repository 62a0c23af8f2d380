import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilLocked } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

const calls = KIND_CALLS.part

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

it('a part waits with another number for who saves parts of a product, and renames what they have saved', async () => {
  const product = await shop.hasProduct()
  const id = await hasPart(shop.db, { number: 'KES-0101-05', of: [] })
  const office = officeOf(shop.ask, editor)
  const parts = (quantity: number) => [{ part: 'KES010105', quantity, node: null, at: null }]
  expect((await office.save(product, 0, { parts: parts(1) })).code).toBe('0000')
  await shop.ask(calls.save, { id }, { ...editor, body: { rev: 0, set: { number: 'KES-0101-07' } } })

  let published: Promise<{ code: string }> | undefined
  await shop.db.begin(async (tx) => {
    await tx.rows(sql`select from record where type = 'product' and id = ${product} for update`) // a save locks the record like this
    published = shop.ask(calls.publish, { id }, { ...editor, body: { rev: 1 } })
    await untilLocked(shop.db)
    await tx.rows(sql`update saved_change set value = ${JSON.stringify(parts(2))}::jsonb where type = 'product' and record_id = ${product}`)
  })

  expect((await published)?.code).toBe('0000')
  expect((await office.get(product)).saved).toMatchObject([{ field: 'parts', value: [{ part: 'KES010107', quantity: 2 }] }])
})
