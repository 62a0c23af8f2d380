import { type Kind, listedNames } from '@shop/contract/kinds/kind'
import type { RecordCalls } from '@shop/contract/kinds/record-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Db } from '../db/db.ts'
import { type Route, route } from '../http/calls/route.ts'
import { listPresence, presentPresence } from '../records/draft.queries.ts'
import { presentLanguages } from '../records/list/language-states.ts'
import { presentAround, readCursor } from '../records/list/list-answer.ts'
import { archiveRecord, checkRecord, discardRecord, getRecord, publishRecord, restoreRecord, saveRecord } from '../records/one-record.ts'
import { presentWritten } from '../records/present-record.ts'
import { deleteRecord } from '../records/writing/delete-record.ts'
import type { Writer } from '../records/writing/write-plans.ts'
import { createRecord } from './create-record.ts'
import { orderRecord } from './order-record.ts'
import { findUses, keyOf, listLanguages, listOlderTexts, pageRecords } from './record-list.queries.ts'
import { MOST_USES, type TableKind } from './table-kind.ts'

/** Runs before a record is archived: records that use it get the record `to` instead or, if `to` is null, are archived too. */
export type MoveUsers = (tx: Db, id: number, to: number | null, writer: Writer) => Promise<unknown>

interface OtherKinds {
  /** Returns names by id, with saved changes. */
  namesOf(db: Db, type: RecordType, ids: number[]): Promise<Map<number, string>>
  moveUsers: MoveUsers | undefined
}

/** Returns one route for each call of the kind. */
export function recordRoutes(kind: TableKind, calls: RecordCalls<Kind>, { namesOf, moveUsers }: OtherKinds): Route[] {
  const { declaration } = kind
  const listed = listedNames(declaration)
  const routes = [
    route(calls.list, async ({ db, input, language, staff }) => {
      const { sort, order, after, limit, ...filters } = input
      const cursor = readCursor<string>({ [sort]: keyOf(declaration, sort).schema }, { sort, order, after }, language)
      const page = await pageRecords(db, kind, { filters, sort, order, cursor, limit })
      const ids = page.rows.map(({ id }) => id)
      const [languages, presence] = [await listLanguages(db, kind, ids), await listPresence(db, kind.type, ids, staff.id)]
      const others = Map.groupBy(presence, ({ recordId }) => recordId)
      const rows = page.rows.map(({ values, changedAt, ...row }) => ({
        ...row,
        ...Object.fromEntries(listed.map((name) => [name, values[name] ?? null])),
        languages: presentLanguages(languages.get(row.id) ?? []),
        others: (others.get(row.id) ?? []).map(presentPresence),
        changedTime: changedAt?.toISOString() ?? null,
      }))
      return { rows, ...presentAround(page, { sort, order }, cursor), total: page.total }
    }),

    route(calls.get, async (asked) => {
      const { db, input } = asked
      const record = await getRecord(asked, kind)
      const texts = new Map([...Object.entries(record.shop), ...record.saved.map(({ field, value }) => [field, value] as const)])
      const uses = await findUses(db, kind, input.id, MOST_USES)
      const older = (await listOlderTexts(db, kind, input.id)).filter(({ field }) => texts.get(field) !== null)
      return {
        ...record,
        older: older.map(({ field, english, since }) => ({ field, english, since: since.toISOString() })),
        ...uses,
        users: await listUsers(db, uses.usedBy),
        ...((await kind.details?.(db, input.id)) as object | undefined), // the call has a schema for it
      }
    }),

    route(calls.create, ({ db, staff, language, body }) =>
      db.begin(async (tx) => {
        const { id, revision } = await createRecord(tx, kind, body, { staff, language })
        return presentWritten(tx, kind, id, revision)
      }),
    ),

    route(calls.save, (asked) => saveRecord(asked, kind)),
    route(calls.publish, (asked) => publishRecord(asked, kind)),
    route(calls.discard, (asked) => discardRecord(asked, kind)),
    route(calls.archive, (asked) => {
      const { id, usersTo } = { ...asked.input, ...asked.body }
      const isMoving = moveUsers !== undefined && usersTo !== undefined
      return archiveRecord(asked, kind, isMoving ? (tx, writer) => moveUsers(tx, id, usersTo, writer) : undefined)
    }),
    route(calls.restore, (asked) => restoreRecord(asked, kind)),
    ...(calls.checked ? [route(calls.checked, (asked) => checkRecord(asked, kind))] : []),
    route(calls.delete, ({ db, staff, language, input, body }) =>
      db.begin((tx) => deleteRecord(tx, kind, { ...input, ...body }, { staff, language })),
    ),
  ]
  /** Converts users such as `product 101` to type, id and name, in the same order. */
  async function listUsers(db: Db, usedBy: readonly string[]) {
    const users = usedBy.map((user) => {
      const [type, id] = user.split(' ')
      return { type: type as RecordType, id: Number(id) } // `uses` has this format
    })
    const names = new Map<RecordType, Map<number, string>>()
    for (const [type, its] of Map.groupBy(users, (user) => user.type)) names.set(type, await namesOf(db, type, its.map(({ id }) => id))) // prettier-ignore
    return users.map(({ type, id }) => ({ type, id, name: names.get(type)?.get(id) ?? `${type} ${id}` }))
  }
  return calls.order ? [...routes, route(calls.order, (asked) => orderRecord(asked, kind))] : routes
}
