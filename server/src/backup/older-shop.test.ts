import { readFileSync } from 'node:fs'
import { logIn } from '@shop/contract/account/account'
import { getProduct } from '@shop/contract/catalog/catalog'
import { CLIENT_ID } from '@shop/contract/limits'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { REVISION_KINDS } from '@shop/contract/manage/record-types'
import { getPart } from '@shop/contract/parts/parts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackupFixture } from '../../test/backup.ts'
import { mustAskAs } from '../../test/older-shop/must-ask.ts'
import { dryRunOf, OLDER_SHOP } from '../../test/older-shop/older-shop.ts'
import {
  type Facts,
  recordAll,
  recordBought,
  recordKept,
  STAFF,
  type StaffName,
  type StaffOfEdits,
  undo,
  undoAll,
} from '../../test/older-shop/recording.ts'
import { openProcess } from '../../test/shop.ts'
import { cookieOf, OFFICE } from '../../test/staff/staff.ts'
import { openSession } from '../features/staff/session.queries.ts'
import { WAIT_MS } from '../../../test-times.ts'

/** Restores and migrates release c1efb4cd and compares its responses. The tests depend on their order. */

/** A line that differs from c1efb4cd; `is` is null if removed, `why` the entry in CHANGELOG.md. */
interface Difference {
  was: string
  is: string | null
  why: string
}
const DIFFERENCES: Difference[] = []

/** Long, because a busy machine is slow. */
const SOON = { timeout: WAIT_MS }

const facts = JSON.parse(readFileSync(OLDER_SHOP.facts, 'utf8')) as Facts // `make-older-shop.test.ts` wrote it

let fixture: Awaited<ReturnType<typeof openBackupFixture>>
let shop: Awaited<ReturnType<typeof openProcess>>
let staff: StaffOfEdits
beforeAll(async () => {
  fixture = await openBackupFixture()
  const connection = await fixture.hasDatabase()
  await fixture.restore(connection, { file: OLDER_SHOP.backup })
  shop = await openProcess({ connection })
  staff = { owner: await signIn('owner'), editor: await signIn('editor'), translator: await signIn('translator') }
})
afterAll(async () => {
  await shop?.close()
  await fixture?.clear()
})

/** Backups contain no sessions. */
async function signIn(name: StaffName) {
  const id = facts.staff[name]
  return { id, email: '', cookie: cookieOf(await openSession(shop.db, { staffId: id, factor: 'totp', device: 'test' })), origin: OFFICE }
}
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a shop of an older release', () => {
  it('has every draft, saved change, state and revision', async () => {
    const kept = await recordKept(shop.ask, staff)

    expect(asJson(kept.drafts)).toMatchObject(facts.kept.drafts)
    expect(asJson(kept.records)).toMatchObject(facts.kept.records)
    expect(asJson(kept.revisions)).toMatchObject(facts.kept.revisions)
  })

  it('was left with work of every kind', () => {
    const { drafts, records, revisions } = facts.kept
    const saved = records.flatMap((record) => (record.saved.length > 0 ? record.type : []))
    const archived = records.flatMap(({ state, type }) => (state === 'archived' ? type : []))
    const made = records.flatMap(({ state, type }) => (state === 'draft' ? type : []))

    for (const types of [drafts.map(({ type }) => type), saved, archived, made])
      expect([...new Set(types)].toSorted()).toEqual(['definition', 'part', 'product'])
    expect([...new Set(drafts.map(({ who }) => who))].toSorted()).toEqual(STAFF.filter((name) => name !== 'owner').toSorted())
    expect([...new Set(revisions.map(({ kind }) => kind))].toSorted()).toEqual(
      REVISION_KINDS.filter((kind) => kind !== 'delete').toSorted(),
    ) // that release deleted nothing
  })

  it('sells a product at its scheduled price, which has begun since', async () => {
    const { productId, price, starts } = facts.scheduled

    expect(Date.parse(starts)).toBeLessThan(Date.now())
    expect(facts.ordinaryPrice).toBeGreaterThan(price)
    await expect.poll(async () => (await shop.ask(getProduct, { id: productId })).data.price, SOON).toBe(price)
  })

  it('keeps an archived part, which no shopper sees', async () => {
    const { rows } = await mustAskAs(shop.ask, staff.editor)(KIND_CALLS.part.list, { 'filter[state]': 'archived' })

    expect(rows).toMatchObject([{ number: 'FAL-0001-02', state: 'archived' }])
    expect((await shop.ask(getPart, { number: 'FAL-0001-02' })).code).toBe('C104')
  })

  it('lets its customer log in, who finds cart, coupon, favourites and review', async () => {
    const body = { ...facts.customer, clientId: CLIENT_ID, grantType: 'password' }
    const { code, data } = await shop.ask(logIn, {}, { body })

    expect(code).toBe('0000')
    expect(asJson(await recordBought(shop.ask, data.accessToken))).toMatchObject(facts.bought)
  })

  it('reads the folder that the older release exported as that release did', async () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8')
    const expected = readFileSync(OLDER_SHOP.dryRun, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const different = DIFFERENCES.find(({ was }) => was === line)
        return different ? (different.is ?? []) : line
      })

    expect(DIFFERENCES.filter(({ why }) => !changelog.includes(why))).toEqual([])
    const { report, conflicts } = await dryRunOf(shop.db, OLDER_SHOP.exported)
    // The folder contains no manuals: today's of the demo take their place, which are other files.
    expect(report.replaceAll(/^~ product \S+: manuals\n|(?<=\S), manuals$/gm, '').split('\n')).toEqual(expected)
    expect(conflicts).toEqual([
      '! definition run-time: name.de changed by staff since',
      '! part BOT-0401-02: price changed by staff since',
      '! product BOT-0402: active changed by staff since',
      '! product CAR-0110: price changed by staff since',
      '! product DRN-0501: price changed by staff since, name.de changed by staff since',
      '! product PLN-0303: price changed by staff since',
    ])
  })

  it('refuses to undo what has changed since, and undoes each revision from the newest on', async () => {
    expect(asJson(await undo(shop.ask, staff.owner, facts.overtaken))).toEqual(facts.refused)
    expect(asJson(await undoAll(shop.ask, staff.owner, facts.kept.revisions))).toEqual(facts.undone)

    const afterwards = await recordAll(mustAskAs(shop.ask, staff.owner), facts.kept.revisions)
    expect(withoutOwnTimes(asJson(afterwards))).toMatchObject(withoutOwnTimes(facts.afterwards))
  })
})

/** Undo saves changes with the time of the test. */
const withoutOwnTimes = (value: unknown): object =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === 'time' || name === 'since' ? undefined : inner)))
