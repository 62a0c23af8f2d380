import { addFavorite } from '@shop/contract/favorites/favorites'
import * as calls from '@shop/contract/privacy/privacy'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, it } from 'vitest'
import { KEPT, openPrivacyFixture, rowsOfAccount, separateTimes, tablesOfAccounts } from '../../../test/fixtures/personal-data.ts'
import { TEXTS } from '../../texts/texts.ts'

/** Tables that are not exported, with reasons. Tables that reference only these are excluded too. */
const NOT_EXPORTED: Record<string, string> = {
  access_token: 'hashes of tokens',
  refresh_token: 'hashes of tokens',
  mailed_token: 'hashes of tokens',
  subscription_token: 'hashes of tokens',
  known_address: 'keyed hashes of addresses, which tell the customer nothing',
  staff: 'who works in the back office: no customer, whatever their address',
  staff_link: 'who is invited to',
  idempotency_key: 'keys of requests of the last day, and what they were answered, which stands elsewhere',
}
const NOT_EXPORTED_COLUMNS: Record<string, string> = {
  'account.password_hash': 'a hash',
  'account.disabled_at': 'a disabled customer cannot export it; the file that staff save has it (customers.test.ts)',
  'account.disabled_because': 'likewise',
  'account.rev': 'counts decisions of staff, which the log has',
  'people_log.staff_id': 'who works in the back office: no customer',
  'notice.price_fen': 'stands in the export in yuan',
  'notice.token_hash': 'a hash',
  'notice.consent_hash': 'a hash of words, which are in the export',
  'subscription.consent_hash': 'a hash of words, which are in the export',
  'file.key': 'stands in the address of the file',
  'file.reserved': 'only while the file is being written',
  'file.leased_until': 'likewise',
  'contact_message.is_mailed': 'says how the shop got it',
  'contact_message.rev': 'says how staff work on it, as those below',
  'contact_message.state': 'likewise',
  'contact_message.state_at': 'likewise',
  'contact_message.assignee_id': 'likewise',
  'contact_message.replying_id': 'likewise',
  'contact_message.replying_at': 'likewise',
  'review.example_author': 'only where there is no account',
  'video_comment.example_author': 'likewise',
  'review.hidden_at': 'is in the export as isHidden, with the decision',
  'video_comment.hidden_at': 'likewise',
  'review.queue': 'work of staff',
  'video_comment.queue': 'likewise',
  'review.rev': 'likewise',
  'video_comment.rev': 'likewise',
  'moderation_decision.step': 'likewise',
  'moderation_decision.rev': 'likewise',
  'moderation_decision.before': 'what the review was before, which stands elsewhere',
  'moderation_decision.staff_id': 'data of another person',
  'moderation_decision.objection_hash': 'a hash',
  'moderation_decision.comment_id': 'the decision is about a review',
  'report.comment_id': 'the report is about a review',
}

const { shop, second, tables, ids, lines, hasFullCustomer, exportOf, eventsOf, close } = await openPrivacyFixture()
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return []
  if (data instanceof Date) return [data.toISOString()]
  if (typeof data === 'object') return Object.values(data).flatMap(valuesIn)
  return [String(data)]
}

it('every table counts that references accounts, through another one too, or knows an e-mail', async () => {
  const found = shop.db.begin(async (tx) => {
    await tx.rows(sql`create table planted (id bigint primary key, owner bigint references account)`)
    await tx.rows(sql`create table planted_part (planted_id bigint references planted)`)
    await tx.rows(sql`create table planted_by_mail (recipient_email text)`)
    await tx.rows(sql`create table planted_beside (product_id bigint references product)`)
    // Throwing rolls the transaction back.
    throw new Error([...(await tablesOfAccounts(tx)).keys()].filter((name) => !tables.has(name)).join())
  })

  await expect(found).rejects.toThrow(/^planted,planted_by_mail,planted_part$/)
})

describe('the export', () => {
  it('holds every value of every column of every table that references the account, but for the exceptions', async () => {
    const customer = await hasFullCustomer()
    await separateTimes(shop.db, tables.keys())

    const { data } = await exportOf(customer.token)

    const exported = new Set(valuesIn(data))
    const missing: string[] = []
    for (const [table, columns] of tables) {
      if (table in NOT_EXPORTED) continue
      const rows = await rowsOfAccount(shop.db, table, columns, customer)
      expect(rows.length, `${table} has a row of the customer (server/test/fixtures/personal-data.ts)`).toBeGreaterThan(0)
      for (const column of columns) {
        if (`${table}.${column}` in NOT_EXPORTED_COLUMNS) continue
        const values = rows.flatMap((row) => valuesIn(row[column]))
        expect(values.length, `${table}.${column} has a value`).toBeGreaterThan(0)
        if (!values.every((value) => exported.has(value))) missing.push(`${table}.${column}`)
      }
    }
    expect(missing).toEqual([])
    expect([...tables.keys()]).toEqual(expect.arrayContaining(Object.keys({ ...NOT_EXPORTED, ...KEPT })))
  })

  it('holds nothing of another customer, no hash, no token and no password', async () => {
    const [mine, other] = [await hasFullCustomer(), await hasFullCustomer()]
    const hashes = await shop.db.rows<{ hash: string }>(sql`
      select password_hash as hash from account
      union all select encode(hash, 'hex') from access_token union all select encode(hash, 'hex') from refresh_token
      union all select encode(address_hash, 'hex') from known_address`)

    const answer = JSON.stringify((await exportOf(mine.token)).data)

    const foreign = [...other.canaries.texts, ...other.canaries.kept, `OF-${other.id}`, mine.password, mine.token, mine.refreshToken]
    expect(foreign.concat(hashes.map(({ hash }) => hash)).filter((text) => answer.includes(text))).toEqual([])
    expect([...mine.canaries.texts, ...mine.canaries.kept].filter((text) => !answer.includes(text))).toEqual([])
  })

  it('names products in the asked language, also one that is no longer sold, and is empty of what was never stored', async () => {
    const customer = await shop.hasCustomer()
    const productId = await shop.hasProduct({ name: 'Kite', german: 'Drachen' })
    await shop.ask(addFavorite, {}, { token: customer.token, body: { productId } })
    await shop.db.rows(sql`update product set active = false where id = ${productId}`)

    const { data, message } = await exportOf(customer.token, 'de')

    expect(message).toBe(TEXTS.de.success)
    expect(data).toEqual({
      account: expect.objectContaining({ id: customer.id, username: customer.username, emailVerifiedTime: null, nickname: '' }),
      files: [],
      newsletter: null,
      notices: [],
      staffAccesses: [],
      contactMessages: [],
      logins: [expect.objectContaining({ refreshCount: 0 })],
      favorites: [{ id: expect.any(Number), productId, name: 'Drachen', addedTime: expect.any(String) }],
      cart: [],
      cartHistory: [],
      savedCart: null,
      coupons: [],
      reviews: [],
      decisions: [],
      reports: [],
      videoComments: [],
      videoLikes: [],
      videoFavorites: [],
      watchHistory: [],
    })
  })

  it('is of one moment: two rows that are written together are both there or both not', async () => {
    const { id, token } = await shop.hasCustomer()
    const state = { isOver: false }
    const toggle = async () => {
      while (!state.isOver) {
        await second.db.begin(async (tx) => {
          await tx.rows(sql`insert into favorite (account_id, product_id) values (${id}, ${ids.product})`)
          await tx.rows(sql`insert into video_watch (account_id, video_id) values (${id}, ${ids.video})`)
        })
        await second.db.begin(async (tx) => {
          await tx.rows(sql`delete from favorite where account_id = ${id}`)
          await tx.rows(sql`delete from video_watch where account_id = ${id}`)
        })
      }
    }
    const toggling = toggle()

    const seen: boolean[] = []
    for (const _ of times(60)) {
      const { data } = await exportOf(token)
      seen.push(data.favorites.length === data.watchHistory.length)
    }
    state.isOver = true
    await toggling

    expect(seen.every(Boolean)).toBe(true)
  })

  it('is one line of security each time', async () => {
    const { id, token } = await shop.hasCustomer()
    lines.length = 0

    await exportOf(token)

    expect(eventsOf().filter(({ event }) => event !== 'login')).toEqual([{ event: 'account-exported', accountId: id }])
  })

  it('is C105 for a visitor', async () => {
    expect(await shop.ask(calls.exportAccount)).toMatchObject({ status: 401, code: 'C105', data: null })
  })
})
