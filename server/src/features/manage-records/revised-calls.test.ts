import { type Call, jsonBodyOf } from '@shop/contract/call'
import { bulkProducts } from '@shop/contract/manage/lists/bulk'
import { MANAGE_CALLS, type ManageCallNames } from '@shop/contract/manage/manage-calls'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasDefinition } from '../../../test/fixtures/catalog.ts'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let owner: TestStaff
let ben: TestStaff
let anna: Office
beforeAll(async () => {
  shop = await openShop()
  owner = await hasStaff(shop.db)
  anna = officeOf(shop.ask, owner)
  ben = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const ALL: readonly Call[] = MANAGE_CALLS

/** A kind of record, as its calls are tried: two people change one of its fields, or each another one. */
interface Kind {
  /** One in the shop that nobody has written. Its English name is `Buggy`. */
  live(): Promise<number>
  field: string
  values: { shop: unknown; saved: unknown; theirs: unknown; yours: unknown }
  /** What the other one changes elsewhere. */
  other: Record<string, unknown>
}
/** Every kind. A new one is written here, and its calls are tried. */
const KINDS: Record<string, Kind> = {
  products: {
    live: () => shop.hasProduct({ priceFen: 10_000, name: 'Buggy' }),
    field: 'price',
    values: { shop: 100, saved: 90, theirs: 80, yours: 70 },
    other: { sort: 5 },
  },
  definitions: {
    live: () => hasDefinition(shop.db, { name: 'Buggy' }),
    field: 'step',
    values: { shop: 1, saved: 2, theirs: 3, yours: 4 },
    other: { sort: 5 },
  },
  parts: {
    live: () => hasPart(shop.db, { name: 'Buggy' }),
    field: 'price',
    values: { shop: 100, saved: 90, theirs: 80, yours: 70 },
    other: { minutes: 5 },
  },
}

/** A write that names a revision, and what others may do between its writer's reading and it. */
interface Case {
  path: string
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

interface Answer {
  rev: number
  state: string
  shop: Record<string, unknown>
  saved: Array<{ field: string; value: unknown }>
}
/** Asks a call of a kind by its name; all of them answer in this shape. */
async function askOf(name: string, id: number, as: TestStaff, body?: object): Promise<Answer> {
  const call = ALL.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  const answer = await shop.ask(call, { id }, { ...as, ...(body && { body }) })
  expect(answer.code).toBe('0000')
  return answer.data as Answer // as the contract says
}

function casesOf([path, { live, field, values, other }]: [string, Kind]): Array<[string, Case]> {
  const name = (verb: string) => `/${path}/{id}${verb}`
  const saveBy = (as: TestStaff, id: number, rev: number, set: object) => askOf(`PATCH ${name('')}`, id, as, { rev, set })
  const move = (as: TestStaff, id: number, rev: number, to: string) => askOf(`POST ${name(`/${to}`)}`, id, as, { rev })
  const get = (id: number) => askOf(`GET ${name('')}`, id, owner)
  const savedOf = async (id: number) => Object.fromEntries((await get(id)).saved.map((one) => [one.field, one.value]))
  const untouched = async () => ({ id: await live(), rev: 0 })
  const withSaved = async () => {
    const { id } = await untouched()
    return { id, rev: (await saveBy(owner, id, 0, { [field]: values.saved })).rev }
  }
  const archived = async () => {
    const { id } = await untouched()
    return { id, rev: (await move(owner, id, 0, 'archive')).rev }
  }
  const shared = {
    path,
    body: (rev: number) => ({ rev }),
    changeSame: (id: number, rev: number) => saveBy(ben, id, rev, { [field]: values.theirs }),
    changeOther: (id: number, rev: number) => saveBy(ben, id, rev, other),
  }
  const isOtherAlone = async (id: number) => expect(await savedOf(id)).toEqual(other)
  return [
    [
      `PATCH ${name('')}`,
      {
        ...shared,
        read: untouched,
        body: (rev) => ({ rev, set: { [field]: values.yours } }),
        conflict: { field, base: values.shop, theirs: values.theirs, yours: values.yours },
        merged: async (id) => expect(await savedOf(id)).toEqual({ ...other, [field]: values.yours }),
      },
    ],
    [
      `POST ${name('/publish')}`,
      {
        ...shared,
        read: withSaved,
        conflict: { field, base: values.saved, theirs: values.theirs, yours: values.saved },
        merged: async (id) => {
          expect((await get(id)).shop[field]).toBe(values.saved)
          await isOtherAlone(id) // nobody has seen it with the field
        },
      },
    ],
    [
      `POST ${name('/discard')}`,
      {
        ...shared,
        read: withSaved,
        conflict: { field, base: values.saved, theirs: values.theirs, yours: values.shop },
        merged: isOtherAlone,
      },
    ],
    [
      `POST ${name('/archive')}`,
      {
        ...shared,
        read: archived,
        changeSame: (id, rev) => move(ben, id, rev, 'restore'),
        conflict: { field: 'state', base: 'archived', theirs: 'live', yours: 'archived' },
        merged: async (id) => expect((await get(id)).state).toBe('archived'),
      },
    ],
    [
      `POST ${name('/restore')}`,
      {
        ...shared,
        read: untouched,
        changeSame: (id, rev) => move(ben, id, rev, 'archive'),
        conflict: { field: 'state', base: 'live', theirs: 'archived', yours: 'live' },
        merged: async (id) => expect((await get(id)).state).toBe('live'),
      },
    ],
    [
      `POST ${name('/checked')}`,
      {
        ...shared,
        read: untouched,
        body: (rev) => ({ rev, fields: ['name.de'] }),
        changeSame: (id, rev) => saveBy(ben, id, rev, { 'name.en': 'Kestrel' }),
        conflict: { field: 'name.en', base: 'Buggy', theirs: 'Kestrel', yours: 'Buggy' },
        merged: isOtherAlone,
      },
    ],
  ]
}

/** Every call that takes a revision. */
const CASES: Readonly<Record<string, Case>> = Object.fromEntries(Object.entries(KINDS).flatMap(casesOf))

/** Writes that never merge, and why. */
const NEVER_MERGED: Partial<Record<ManageCallNames, string>> = {
  'PATCH /staff/{id}': 'what somebody may do is judged as a whole (its test: invitations.test.ts)',
}

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
    const one = CASES[call.name]
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
    if (code === '0000') expect((await askOf(`GET /${one.path}/{id}`, id, owner)).rev).toBe(rev) // it was so already
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
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const { plan } = (await bulk(id)).data
    await anna.save(id, 0, { price: 50 })
    const before = await dump()

    const refused = await bulk(id, plan)

    expect(refused).toMatchObject({ status: 409, code: 'C116', data: { fields: [{ id, field: 'price', theirs: 50, yours: 55 }] } })
    expect(await dump()).toEqual(before)
  })

  it('is merged where others have changed another field', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const { plan } = (await bulk(id)).data
    await anna.save(id, 0, { sort: 5 })

    expect((await bulk(id, plan)).code).toBe('0000')
    expect((await anna.get(id)).saved.map(({ field }) => field).toSorted()).toEqual(['price', 'sort'])
  })
})
