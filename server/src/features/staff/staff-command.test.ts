import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { urlOf } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, redeem } from '../../../test/staff/staff.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const run = (...args: string[]) =>
  runCommand('server/src/features/staff/staff-command.ts', args, { DATABASE_URL: urlOf(shop.connection), DATA_DIR: shop.dataDir })
const linkIn = (text: string) => /http:\/\/localhost:3000\/admin\/link#([\w-]{43})$/m.exec(text)?.[1] ?? ''

describe('npm run staff -- owner', () => {
  it('lets an owner in again who has lost all factors, beside the others, and ends what was', async () => {
    const [lost, other] = [await hasStaff(shop.db, { role: 'editor' }), await hasStaff(shop.db)]

    const { code, stdout } = await run('owner', lost.email.toUpperCase())
    expect((await shop.ask(calls.getSession, {}, lost)).code).toBe('0000')
    const back = await redeem(shop.ask, linkIn(stdout))

    expect([code, back.code]).toEqual([0, '0000'])
    expect((await shop.ask(calls.getSession, {}, back)).data.staff).toMatchObject({ id: lost.id, role: 'owner' })
    expect((await shop.ask(calls.getSession, {}, lost)).code).toBe('C105')
    expect((await shop.ask(calls.getSession, {}, other)).code).toBe('0000')
  })

  it('makes an owner of an address that is nobody’s, once and within an hour', async () => {
    const { stdout } = await run('owner', 'petra@shop.example')
    const made = await redeem(shop.ask, linkIn(stdout), { email: 'mallory@shop.example' })
    const { stdout: late } = await run('owner', 'late@shop.example')
    await shop.db.rows(sql`update staff_link set expires_at = expires_at - interval '1 hour'`)

    expect((await shop.ask(calls.getSession, {}, made)).data.staff).toMatchObject({ email: 'petra@shop.example', role: 'owner' })
    expect((await redeem(shop.ask, linkIn(stdout))).code).toBe('C112')
    expect((await redeem(shop.ask, linkIn(late))).code).toBe('C112')
  })

  it.each([
    [['owner'], 'npm run staff -- owner mara@shop.example'],
    [['editor', 'a@shop.example'], 'Say who is to own the shop'],
    [['owner', 'nobody'], '"nobody" is no e-mail address.'],
  ])('says what is missing: %j', async (args, sentence) => {
    const { code, stderr } = await run(...args)

    expect(code).toBe(1)
    expect(stderr).toContain(sentence)
  })
})
