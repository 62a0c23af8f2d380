import { getFirstSteps } from '@shop/contract/manage/product-issues/first-steps'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await run(sql`delete from product`)
  await run(sql`delete from series`)
  await run(sql`delete from record`)
  await run(sql`delete from shop_identity`)
  await run(sql`delete from content_page`)
  await run(sql`delete from staff_link`)
  await run(sql`update staff set is_disabled = true`)
  owner = await hasStaff(shop.db)
})

const run = (statement: Sql) => shop.db.rows(statement)
const firstSteps = async (who = owner) => (await shop.ask(getFirstSteps, {}, who)).data
const stepsOf = async () => (await firstSteps()).steps
const OPERATOR = {
  name: 'Kiteworks',
  street: '1 Hill Road',
  postalCode: 'AB1',
  city: 'Windy',
  country: 'GB',
  email: 'hello@kiteworks.example',
}
const ALL_ISSUES = ['noProducts', 'noImprint', 'noPolicies']

async function isReady() {
  await shop.hasProduct()
  await hasIdentity(shop.db, 'Kiteworks', { operator: OPERATOR })
  for (const flag of ['service', 'privacy']) await shop.hasPage({ kind: 'policy', flag })
}

describe('the first steps', () => {
  it('are open in an empty shop', async () => {
    expect(await firstSteps()).toEqual({
      isNew: true,
      steps: {
        owner: 'begun',
        name: 'open',
        series: 'open',
        product: 'open',
        imprint: 'open',
        policies: 'open',
        mail: 'open',
        colleague: 'open',
      },
      drafts: 0,
      missingPolicies: ['service', 'privacy'],
      issues: ALL_ISSUES,
    })
  })

  it.each(['totp_secret', 'passkey'])('have the owner done with recovery codes and a second factor: %s', async (factor) => {
    await run(sql`insert into staff_recovery_code (staff_id, hash) values (${owner.id}, sha256('1'))`)
    expect((await stepsOf()).owner).toBe('begun')
    await run(
      factor === 'passkey'
        ? sql`insert into staff_passkey (staff_id, credential_id, public_key, counter, name) values (${owner.id}, 'a', '', 0, 'Key')`
        : sql`update staff set totp_secret = '' where id = ${owner.id}`,
    )
    expect((await stepsOf()).owner).toBe('done')
  })

  it('follow the series: made, published, archived', async () => {
    await shop.hasSeries({ active: false })
    expect((await stepsOf()).series).toBe('begun')
    await shop.hasSeries()
    expect((await stepsOf()).series).toBe('done')
    await run(sql`update series set active = false`)
    expect((await stepsOf()).series).toBe('begun')
  })

  it('follow the product: a draft is begun, a published one is done, and the shop is no longer new', async () => {
    const office = officeOf(shop.ask, owner)
    const { data } = await office.create({ seriesId: await shop.hasSeries(), name: 'Oak Box' })
    expect(await firstSteps()).toMatchObject({ isNew: true, drafts: 1, steps: { product: 'begun' }, issues: ALL_ISSUES })
    const { id, rev } = data
    await office.save(id, rev, { price: 10, 'description.en': 'A box.' })
    expect((await office.publish(id, rev + 1)).code).toBe('0000')
    expect(await firstSteps()).toMatchObject({
      isNew: false,
      drafts: 0,
      steps: { product: 'done' },
      issues: ['noImprint', 'noPolicies'],
    })
  })

  it('do not come back with the last product archived, which is an issue', async () => {
    await isReady()
    expect(await firstSteps()).toMatchObject({ isNew: false, issues: [] })
    await run(sql`update product set active = false`)
    expect(await firstSteps()).toMatchObject({ isNew: false, steps: { product: 'open' }, issues: ['noProducts'] })
  })

  it('follow name, imprint and policies', async () => {
    await hasIdentity(shop.db, 'Kiteworks')
    await shop.hasPage({ kind: 'policy', flag: 'service' })
    await shop.hasPage({ kind: 'policy', flag: 'faq' })
    expect(await firstSteps()).toMatchObject({
      steps: { name: 'done', imprint: 'open', policies: 'begun' },
      missingPolicies: ['privacy'],
      issues: ALL_ISSUES,
    })
    await hasIdentity(shop.db, 'Kiteworks', { operator: OPERATOR })
    await shop.hasPage({ kind: 'policy', flag: 'privacy' })
    expect(await firstSteps()).toMatchObject({
      steps: { imprint: 'done', policies: 'done' },
      missingPolicies: [],
      issues: ['noProducts'],
    })
  })

  it('follow the colleague: invited, here, disabled', async () => {
    const invited = (expires: string) =>
      run(
        sql`insert into staff_link (kind, email, role, expires_at) values ('invitation', 'a@shop.example', 'editor', now() + ${expires}::interval)`,
      )
    await invited('-1 hour')
    expect((await stepsOf()).colleague).toBe('open')
    await run(sql`delete from staff_link`)
    await invited('1 hour')
    expect((await stepsOf()).colleague).toBe('begun')
    const { id } = await hasStaff(shop.db, { role: 'editor' })
    expect((await stepsOf()).colleague).toBe('done')
    await run(sql`update staff set is_disabled = true where id = ${id}`)
    expect((await stepsOf()).colleague).toBe('begun')
  })

  it.each([
    [{ smtpUrl: 'smtp://mail.example:587', publicUrl: 'https://shop.example' }, 'done'],
    [{ smtpUrl: 'smtp://mail.example:587', publicUrl: undefined }, 'open'],
    [{ smtpUrl: undefined, publicUrl: 'https://shop.example' }, 'open'],
  ])('have the mails done if people get them: %j is %s', async (edges, state) => {
    const other = await openShop({ edges })
    const staff = { ...(await hasStaff(other.db)), origin: edges.publicUrl ?? owner.origin }
    const { data } = await other.ask(getFirstSteps, {}, staff)
    await other.close()
    expect(data.steps.mail).toBe(state)
  })
})

describe('the issues of the shop', () => {
  it.each([
    ['owner', ALL_ISSUES],
    ['editor', ALL_ISSUES],
    ['translator', []],
    ['analyst', ALL_ISSUES],
  ] as const)('are read by %s: %j', async (role, issues) => {
    const found = await firstSteps(await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] }))
    expect(found).toMatchObject({ isNew: true, steps: { product: 'open', colleague: 'done' }, issues })
  })

  it('are of no use to people without a session', async () => {
    expect((await shop.ask(getFirstSteps)).code).toBe('C105')
  })
})
