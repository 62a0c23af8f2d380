import { type Call, jsonBodyOf } from '@shop/contract/call'
import type { ProductValues } from '@shop/contract/manage/product-fields'
import { bulkProducts } from '@shop/contract/manage/lists/bulk'
import { MANAGE_CALLS, type ManageCallNames } from '@shop/contract/manage/manage-calls'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let owner: TestStaff
let [anna, ben]: Office[] = []
beforeAll(async () => {
  shop = await openShop()
  owner = await hasStaff(shop.db)
  anna = officeOf(shop.ask, owner)
  ben = officeOf(shop.ask, await hasStaff(shop.db, { role: 'editor' }))
})
afterAll(() => shop.close())

type Set = Partial<ProductValues>
const save = async (office: Office | undefined, id: number, rev: number, set: Set) => {
  const written = await office?.save(id, rev, set)
  expect(written?.code).toBe('0000')
  return written?.data.rev ?? 0
}

/** A write that names a revision, and what others may do between its writer's reading and it. */
interface Case {
  /** What its writer reads: the record and its revision. */
  read(): Promise<{ id: number; rev: number }>
  body(rev: number): object
  /** Others change the field that it writes, or another one. */
  changeSame(id: number, rev: number): Promise<unknown>
  changeOther(id: number, rev: number): Promise<unknown>
  conflict: { field: string; base: unknown; theirs: unknown; yours: unknown }
  /** What is there after the other change and the write. */
  merged(id: number): Promise<unknown>
}

const live = async () => ({ id: await shop.hasProduct({ priceFen: 10_000 }), rev: 0 })
const withSaved = async () => {
  const { id } = await live()
  return { id, rev: await save(anna, id, 0, { price: 90 }) }
}
const archived = async () => {
  const { id } = await live()
  return { id, rev: (await anna?.archive(id, 0))?.data.rev ?? 0 }
}
const priceBy = (price: number) => (id: number, rev: number) => save(ben, id, rev, { price })
const sortByBen = (id: number, rev: number) => save(ben, id, rev, { sort: 5 })
const savedOf = async (id: number) => Object.fromEntries(((await anna?.get(id))?.saved ?? []).map(({ field, value }) => [field, value]))
const stateOf = async (id: number) => (await anna?.get(id))?.state
const shopOf = async (id: number) => (await anna?.get(id))?.shop.price

/** Every call that takes a revision. A new one is written here, or this test fails. */
const CASES: Partial<Record<ManageCallNames, Case>> = {
  'PATCH /products/{id}': {
    read: live,
    body: (rev) => ({ rev, set: { price: 70 } }),
    changeSame: priceBy(80),
    changeOther: sortByBen,
    conflict: { field: 'price', base: 100, theirs: 80, yours: 70 },
    merged: async (id) => expect(await savedOf(id)).toEqual({ price: 70, sort: 5 }),
  },
  'POST /products/{id}/publish': {
    read: withSaved,
    body: (rev) => ({ rev }),
    changeSame: priceBy(80),
    changeOther: sortByBen,
    conflict: { field: 'price', base: 90, theirs: 80, yours: 90 },
    merged: async (id) => {
      expect(await shopOf(id)).toBe(90)
      expect(await savedOf(id)).toEqual({ sort: 5 }) // nobody has seen it with the price
    },
  },
  'POST /products/{id}/discard': {
    read: withSaved,
    body: (rev) => ({ rev }),
    changeSame: priceBy(80),
    changeOther: sortByBen,
    conflict: { field: 'price', base: 90, theirs: 80, yours: 100 },
    merged: async (id) => expect(await savedOf(id)).toEqual({ sort: 5 }),
  },
  'POST /products/{id}/archive': {
    read: archived,
    body: (rev) => ({ rev }),
    changeSame: (id, rev) => ben!.restore(id, rev), // both are made before all
    changeOther: sortByBen,
    conflict: { field: 'state', base: 'archived', theirs: 'live', yours: 'archived' },
    merged: async (id) => expect(await stateOf(id)).toBe('archived'),
  },
  'POST /products/{id}/restore': {
    read: live,
    body: (rev) => ({ rev }),
    changeSame: (id, rev) => ben!.archive(id, rev), // both are made before all
    changeOther: sortByBen,
    conflict: { field: 'state', base: 'live', theirs: 'archived', yours: 'live' },
    merged: async (id) => expect(await stateOf(id)).toBe('live'),
  },
  'POST /products/{id}/checked': {
    read: live,
    body: (rev) => ({ rev, fields: ['name.de'] }),
    changeSame: (id, rev) => save(ben, id, rev, { 'name.en': 'Kestrel' }),
    changeOther: sortByBen,
    conflict: { field: 'name.en', base: 'Buggy', theirs: 'Kestrel', yours: 'Buggy' },
    merged: async (id) => expect(await savedOf(id)).toEqual({ sort: 5 }),
  },
}

/** Writes that never merge, and why. */
const NEVER_MERGED: Partial<Record<ManageCallNames, string>> = {
  'PATCH /staff/{id}': 'what somebody may do is judged as a whole (its test: invitations.test.ts)',
}

const ALL: readonly Call[] = MANAGE_CALLS
const REVISED = ALL.filter((call) => {
  const body = jsonBodyOf(call)
  return body instanceof z.ZodObject && 'rev' in body.shape
})

/** Every row, but for when sessions were used and how often somebody has written. */
async function dump() {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('staff_session', 'rate_limit') order by 1`)
  const rows: Array<[string, string[]]> = []
  for (const { name } of tables)
    rows.push([
      name,
      (await shop.db.rows<{ row: string }>(sql`select t::text as row from ${raw(name)} t order by 1`)).map(({ row }) => row),
    ])
  return Object.fromEntries(rows)
}

describe('a write that names the revision it was read at', () => {
  it('is each in this table', () => {
    expect(REVISED.map(({ name }) => name).toSorted()).toEqual([...Object.keys(CASES), ...Object.keys(NEVER_MERGED)].toSorted())
  })

  const called = REVISED.flatMap((call) => {
    const one = CASES[call.name as ManageCallNames] // of the back office
    return one ? [[call.name, call, one] as const] : []
  })

  it.each(called)('is C116 with both values where others have changed the same field, and writes nothing: %s', async (_, call, one) => {
    const { id, rev } = await one.read()
    await one.changeSame(id, rev)
    const before = await dump()

    const refused = await shop.ask(call, { id }, { ...owner, body: one.body(rev) })

    expect(refused).toMatchObject({ status: 409, code: 'C116', data: { fields: [one.conflict] } })
    expect(await dump()).toEqual(before)
  })

  it.each(called)('is merged where others have changed another field: %s', async (_, call, one) => {
    const { id, rev } = await one.read()
    await one.changeOther(id, rev)

    expect((await shop.ask(call, { id }, { ...owner, body: one.body(rev) })).code).toBe('0000')
    await one.merged(id)
  })

  it.each(called)('is refused where this database has never known its revision: %s', async (_, call, one) => {
    const { id, rev } = await one.read()

    const { code } = await shop.ask(call, { id }, { ...owner, body: one.body(rev + 100) })

    expect(['C116', '0000']).toContain(code)
    if (code === '0000') expect((await anna?.get(id))?.rev).toBe(rev) // it was so already
  })

  it.each(called)('is C104 of a record that is not there: %s', async (_, call, one) => {
    expect((await shop.ask(call, { id: 999_999 }, { ...owner, body: one.body(0) })).code).toBe('C104')
  })
})

describe('a bulk change, which names its plan', () => {
  const RAISE = { kind: 'price', how: 'raise', by: 'percent', value: 10 }
  const bulk = (id: number, plan?: string) =>
    shop.ask(bulkProducts, {}, { ...owner, body: { ids: [id], change: RAISE, dryRun: plan === undefined, plan } })

  it('is C116 with both values where others have changed the same field, and writes nothing', async () => {
    const { id, rev } = await live()
    const { plan } = (await bulk(id)).data
    await save(ben, id, rev, { price: 50 })
    const before = await dump()

    const refused = await bulk(id, plan)

    expect(refused).toMatchObject({ status: 409, code: 'C116', data: { fields: [{ id, field: 'price', theirs: 50, yours: 55 }] } })
    expect(await dump()).toEqual(before)
  })

  it('is merged where others have changed another field', async () => {
    const { id, rev } = await live()
    const { plan } = (await bulk(id)).data
    await save(ben, id, rev, { sort: 5 })

    expect((await bulk(id, plan)).code).toBe('0000')
    expect(Object.keys(await savedOf(id)).toSorted()).toEqual(['price', 'sort'])
  })
})
