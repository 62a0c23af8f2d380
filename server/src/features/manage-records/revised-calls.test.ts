import type { Call } from '@shop/contract/call'
import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import { MANAGE_CALLS, type ManageCallNames } from '@shop/contract/manage/manage-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { rowsOfTables } from '../../../test/databases/table-rows.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasMessage } from '../../../test/staff/message-shop.ts'
import { type RevisedKind, revisedKinds } from '../../../test/staff/revised-kinds.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let owner: TestStaff
let ben: TestStaff
let anna: Office
beforeAll(async () => {
  shop = await openShop({ edges: { publicUrl: 'https://shop.example', smtpUrl: 'smtp://127.0.0.1:1' } }) // replies need a mail server
  owner = await hasStaff(shop.db)
  anna = officeOf(shop.ask, owner)
  ben = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const ALL: readonly Call[] = MANAGE_CALLS

/** A call that writes with a revision, and changes by others before it. */
interface Case {
  path: string
  read(): Promise<{ id: number; rev: number }>
  body(rev: number): object
  /** Another person changes the same field, or a different one. */
  changeSame(id: number, rev: number): Promise<unknown>
  changeOther(id: number, rev: number): Promise<unknown>
  conflict: { field: string; base: unknown; theirs: unknown; yours: unknown }
  merged(id: number): Promise<unknown>
}

interface Answer {
  rev: number
  state: string
  shop: Record<string, unknown>
  saved: Array<{ field: string; value: unknown }>
}
async function askOf(name: string, id: number, as: TestStaff, body?: object): Promise<Answer> {
  const call = ALL.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  const answer = await shop.ask(call, { id }, { ...as, ...(body && { body }) })
  expect(answer.code).toBe('0000')
  return answer.data as Answer // the contract defines this shape
}

const RETIRED = {
  yours: { since: '2026-10-01', sparesUntil: null, successorId: null },
  theirs: { since: '2026-09-01', sparesUntil: '2030-12-31', successorId: null },
}

function casesOf([path, { live, title = 'name', field, values, other }]: [string, RevisedKind]): Array<[string, Case]> {
  const name = (verb: string) => `/${path}/{id}${verb}`
  const saveBy = (as: TestStaff, id: number, rev: number, set: object) => askOf(`PATCH ${name('')}`, id, as, { rev, set })
  const move = (as: TestStaff, id: number, rev: number, to: string) => askOf(`POST ${name(`/${to}`)}`, id, as, { rev })
  const get = (id: number) => askOf(`GET ${name('')}`, id, owner)
  const savedOf = async (id: number) => Object.fromEntries((await get(id)).saved.map((one) => [one.field, one.value]))
  const otherOf = (id: number) => (typeof other === 'function' ? other(id) : other)
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
    changeOther: (id: number, rev: number) => saveBy(ben, id, rev, otherOf(id)),
  }
  const isOtherAlone = async (id: number) => expect(await savedOf(id)).toEqual(otherOf(id))
  return [
    [
      `PATCH ${name('')}`,
      {
        ...shared,
        read: untouched,
        body: (rev) => ({ rev, set: { [field]: values.yours } }),
        conflict: { field, base: values.shop, theirs: values.theirs, yours: values.yours },
        merged: async (id) => expect(await savedOf(id)).toEqual({ ...otherOf(id), [field]: values.yours }),
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
          await isOtherAlone(id) // the other field was not published
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
      `POST ${name('/retire')}`,
      {
        ...shared,
        read: untouched,
        body: (rev) => ({ rev, retired: RETIRED.yours }),
        changeSame: (id, rev) => askOf(`POST ${name('/retire')}`, id, ben, { rev, retired: RETIRED.theirs }),
        conflict: { field: 'retired', base: null, theirs: RETIRED.theirs, yours: RETIRED.yours },
        merged: async (id) => expect((await get(id)).shop['retired']).toEqual(RETIRED.yours),
      },
    ],
    [
      `POST ${name('/checked')}`,
      {
        ...shared,
        read: untouched,
        body: (rev) => ({ rev, fields: [`${title}.de`] }),
        changeSame: (id, rev) => saveBy(ben, id, rev, { [`${title}.en`]: 'Kestrel' }),
        conflict: { field: `${title}.en`, base: 'Buggy', theirs: 'Kestrel', yours: 'Buggy' },
        merged: isOtherAlone,
      },
    ],
  ]
}

/** Messages of the contact form: a reply is in conflict with another reply alone. */
const changeMessage = (as: TestStaff, id: number, rev: number, set: object) => askOf('PATCH /messages/{id}', id, as, { rev, set })
const ofMessages = {
  path: 'messages',
  read: async () => ({ id: (await hasMessage(shop.db)).id, rev: 1 }),
  changeOther: (id: number, rev: number) => changeMessage(ben, id, rev, { topic: 'order' }),
}
const MESSAGES: Readonly<Record<string, Case>> = {
  'PATCH /messages/{id}': {
    ...ofMessages,
    body: (rev) => ({ rev, set: { state: 'closed' } }),
    changeSame: (id, rev) => changeMessage(ben, id, rev, { state: 'spam' }),
    conflict: { field: 'state', base: 'open', theirs: 'spam', yours: 'closed' },
    merged: async (id) => expect(await askOf('GET /messages/{id}', id, owner)).toMatchObject({ state: 'closed', topic: 'order', rev: 3 }),
  },
  'POST /messages/{id}/replies': {
    ...ofMessages,
    body: (rev) => ({ rev, text: 'Mine' }),
    changeSame: (id, rev) => askOf('POST /messages/{id}/replies', id, ben, { rev, text: 'Theirs' }),
    conflict: { field: 'reply', base: null, theirs: 'Theirs', yours: 'Mine' },
    merged: async (id) => expect(await askOf('GET /messages/{id}', id, owner)).toMatchObject({ state: 'answered', topic: 'order' }),
  },
}

/** Not every kind has every call. */
const CASES: Readonly<Record<string, Case>> = Object.fromEntries([
  ...Object.entries(revisedKinds(() => shop))
    .flatMap(casesOf)
    .filter(([name]) => ALL.some((call) => call.name === name)),
  ...Object.entries(MESSAGES),
])

const namesEndingWith = (end: string) => ALL.map(({ name }) => name).filter((name) => name.endsWith(`{id}${end}`))

/** Calls that never merge changes, with reasons. */
const NEVER_MERGED: Partial<Record<ManageCallNames, string>> = {
  ...Object.fromEntries(
    namesEndingWith('/delete').map((name) => [name, 'nothing is left to merge into (its test: delete-for-good.test.ts)']),
  ),
  ...Object.fromEntries(
    namesEndingWith('/order').map((name) => [name, 'it publishes positions at once (their tests: series, tags, definitions, articles)']),
  ),
  'POST /reviews/{kind}/{id}/decision': 'a decision is about the whole text (its test: decide.test.ts)',
  'PUT /reviews/{id}/reply': 'likewise',
  'POST /customers/{id}/disable': 'it is a decision as a whole (its test: customers.test.ts)',
  'POST /customers/{id}/enable': 'likewise',
  'PATCH /staff/{id}': 'what somebody may do is judged as a whole (its test: invitations.test.ts)',
}

const REVISED = ALL.filter((call) => {
  const body = call.json
  return body instanceof z.ZodObject && 'rev' in body.shape
})

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
    const before = await rowsOfTables(shop.db)

    const refused = await shop.ask(call, { id }, { ...owner, body: one.body(rev) })

    expect(refused).toMatchObject({ status: 409, code: 'C116', data: { fields: [one.conflict] } })
    expect(await rowsOfTables(shop.db)).toEqual(before)
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
    if (code === '0000') expect((await askOf(`GET /${one.path}/{id}`, id, owner)).rev).toBe(rev) // the record had these values already
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
    const before = await rowsOfTables(shop.db)

    const refused = await bulk(id, plan)

    expect(refused).toMatchObject({ status: 409, code: 'C116', data: { fields: [{ id, field: 'price', theirs: 50, yours: 55 }] } })
    expect(await rowsOfTables(shop.db)).toEqual(before)
  })

  it('is merged where others have changed another field', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const { plan } = (await bulk(id)).data
    await anna.save(id, 0, { sort: 5 })

    expect((await bulk(id, plan)).code).toBe('0000')
    expect((await anna.get(id)).saved.map(({ field }) => field).toSorted()).toEqual(['price', 'sort'])
  })
})
