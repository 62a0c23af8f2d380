import type { PeopleAction } from '@shop/contract/manage/people/people-words'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

interface Entry {
  staffId: number
  action: PeopleAction
  /** Customer whom the step was about. */
  accountId?: number | undefined
  reason?: string | undefined
}

/** Notes a step of staff with data of people. */
export const notePeople = (tx: Db, { staffId, action, accountId, reason = '' }: Entry) =>
  tx.rows(sql`
    insert into people_log (staff_id, action, account_id, reason) values (${staffId}, ${action}, ${accountId ?? null}, ${reason})`)

/** Empties reasons, which may name the customer. Call this before an account is deleted. */
export const forgetReasons = (tx: Db, accountId: number) => tx.rows(sql`update people_log set reason = '' where account_id = ${accountId}`)

export interface LogRow {
  id: number
  createdAt: Date
  name: string | null
  action: PeopleAction
  customer: { id: number; email: string } | null
  reason: string
}

export const listPeopleLog = (db: Db, { after, limit }: { after: number | undefined; limit: number }) =>
  db.rows<LogRow>(sql`
    select l.id, l.created_at as "createdAt", s.name, l.action, l.reason,
           case when a.id is not null then json_build_object('id', a.id, 'email', a.email) end as customer
      from people_log l left join staff s on s.id = l.staff_id left join account a on a.id = l.account_id
     where ${after ?? null}::bigint is null or l.id < ${after ?? null}::bigint
     order by l.id desc limit ${limit}`)

/** Lists steps with the data of a customer, without the names of staff, for the customer's data file. */
export const listStepsData = (db: Db, accountId: number) =>
  db.rows<{ id: number; action: string; reason: string; createdAt: Date }>(sql`
    select id, action, reason, created_at as "createdAt" from people_log where account_id = ${accountId} order by id`)
