import * as calls from '@shop/contract/manage/people/customers'
import { listPeopleLog, notePeople } from '../../auth/staff/people-log.ts'
import type { Db } from '../../db/db.ts'
import { emailRange } from '../../db/email-range.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { endLogins } from '../account/login.queries.ts'
import { readExport } from '../privacy/account-export.ts'
import { type CustomerRow, countAccounts, findCustomer, listByRange } from './customers.queries.ts'
import { changeDisabled, removeCustomer } from './change-customer.ts'

const MOST_FOUND = 20

export const customersRoutes = [
  route(calls.countCustomers, ({ db }) => countAccounts(db)),

  route(calls.findCustomers, async ({ db, body }) => {
    const rows = await listByRange(db, { ...emailRange(body.email), limit: MOST_FOUND + 1 })
    return {
      rows: rows.slice(0, MOST_FOUND).map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() })),
      hasMore: rows.length > MOST_FOUND,
    }
  }),

  route(calls.openCustomer, ({ db, staff, input, body }) =>
    db.begin(async (tx) => {
      const customer = await readCustomer(tx, input.id)
      await notePeople(tx, { staffId: staff.id, action: 'opened', accountId: input.id, ...body })
      return customer
    }),
  ),

  route(calls.exportCustomer, async ({ db, staff, input, body }) => {
    const { language } = await readCustomer(db, input.id)
    await notePeople(db, { staffId: staff.id, action: 'exported', accountId: input.id, ...body })
    const data = await readExport(db, input.id, language)
    if (!data) throw fail('C104')
    return data
  }),

  route(calls.endSessionsOfCustomer, ({ db, staff, input, body }) =>
    db.begin(async (tx) => {
      await readCustomer(tx, input.id)
      await endLogins(tx, input.id, undefined)
      await notePeople(tx, { staffId: staff.id, action: 'sessionsEnded', accountId: input.id, ...body })
      return readCustomer(tx, input.id)
    }),
  ),

  route(calls.disableCustomer, ({ db, staff, input, body: { because, ...body }, rateLimits }) =>
    db.begin(async (tx) => {
      await changeDisabled(tx, rateLimits.keyedHash, { id: input.id, staffId: staff.id, because, ...body })
      return readCustomer(tx, input.id)
    }),
  ),

  route(calls.enableCustomer, ({ db, staff, input, body, rateLimits }) =>
    db.begin(async (tx) => {
      await changeDisabled(tx, rateLimits.keyedHash, { id: input.id, staffId: staff.id, because: null, ...body })
      return readCustomer(tx, input.id)
    }),
  ),

  route(calls.deleteCustomer, async ({ db, staff, input, body, language }) => {
    await db.begin((tx) => removeCustomer(tx, { id: input.id, staffId: staff.id, language, ...body }))
    return null
  }),

  route(calls.pagePeopleLog, async ({ db, input }) => {
    const rows = await listPeopleLog(db, { after: input.after, limit: input.limit + 1 })
    const shown = rows.slice(0, input.limit)
    return {
      rows: shown.map(({ createdAt, ...row }) => ({ ...row, time: createdAt.toISOString() })),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  }),
]

async function readCustomer(db: Db, id: number) {
  const customer = await findCustomer(db, id)
  if (!customer) throw fail('C104')
  return presentCustomer(customer)
}

const presentCustomer = ({ createdAt, disabledAt, lastUsedAt, ...customer }: CustomerRow) => ({
  ...customer,
  createdTime: createdAt.toISOString(),
  disabledTime: disabledAt?.toISOString() ?? null,
  lastUsedTime: lastUsedAt?.toISOString() ?? null,
})
