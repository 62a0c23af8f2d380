import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** `query` is the query string of the list's address. */
export interface ViewValues {
  name: string
  query: string
  shared: boolean
}

export interface ViewRow extends ViewValues {
  id: number
  type: RecordType
  isOwn: boolean
}

const columns = (staffId: number) => sql`id, type, name, query, is_shared as shared, staff_id = ${staffId} as "isOwn"`

export const listViews = (db: Db, staffId: number, type: RecordType) =>
  db.rows<ViewRow>(sql`
    select ${columns(staffId)} from staff_view
     where type = ${type} and (staff_id = ${staffId} or is_shared)
     order by staff_id <> ${staffId}, lower(name), id`)

/** Adds a view. Returns undefined if the person has `most` views; locks the person, so that parallel calls cannot exceed this. */
export const addView = (db: Db, staffId: number, { type, name, query, shared }: ViewValues & { type: RecordType }, most: number) =>
  db.begin(async (tx) => {
    await tx.rows(sql`select from staff where id = ${staffId} for no key update`)
    return tx.row<ViewRow>(sql`
      insert into staff_view (staff_id, type, name, query, is_shared)
      select ${staffId}, ${type}, ${name}, ${query}, ${shared} where (select count(*) from staff_view where staff_id = ${staffId}) < ${most}
      returning ${columns(staffId)}`)
  })

export const changeView = (db: Db, staffId: number, id: number, { name, query, shared }: ViewValues) =>
  db.row<ViewRow>(sql`
    update staff_view set name = ${name}, query = ${query}, is_shared = ${shared} where id = ${id} and staff_id = ${staffId} returning ${columns(staffId)}`)

export const removeView = async (db: Db, staffId: number, id: number) =>
  (await db.rows(sql`delete from staff_view where id = ${id} and staff_id = ${staffId} returning id`)).length > 0
