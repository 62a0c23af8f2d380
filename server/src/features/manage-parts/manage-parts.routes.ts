import * as calls from '@shop/contract/manage/parts/parts'
import { toYuan } from '@shop/contract/money'
import type { z } from 'zod'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { listPresence, presentPresence, type PresenceRow } from '../../records/draft.queries.ts'
import { presentAround, readCursor } from '../../records/list/list-answer.ts'
import { Moment, Name, WholeNumber } from '../../records/list/list-cursor.rules.ts'
import { archiveRecord, checkRecord, discardRecord, getRecord, publishRecord, restoreRecord, saveRecord } from '../../records/one-record.ts'
import { presentWritten } from '../../records/present-record.ts'
import { TEXTS } from '../../texts/texts.ts'
import { presentLanguages } from '../findings/findings.answers.ts'
import { createPart } from './create-part.ts'
import { PART } from './part-kind.ts'
import { type ListedPart, listLanguages, pageKeptParts, type PartSort } from './part-list.queries.ts'
import { findUses, listOlderTexts } from './part.queries.ts'

export const managePartsRoutes = [
  route(calls.listKeptParts, async ({ db, input, language, staff }) => {
    const { sort, order, after, limit, ...filters } = input
    const cursor = readCursor(KEYS, { sort, order, after }, language)
    const page = await pageKeptParts(db, { filters, sort, order, cursor, limit })
    const ids = page.rows.map(({ id }) => id)
    const [languages, presence] = [await listLanguages(db, ids), await listPresence(db, PART.type, ids, staff.id)]
    const others = Map.groupBy(presence, ({ recordId }) => recordId)
    return {
      rows: page.rows.map((row) => presentRow(row, languages.get(row.id), others.get(row.id))),
      ...presentAround(page, { sort, order }, cursor),
      total: page.total,
    }
  }),

  route(calls.getKeptPart, async (asked) => {
    const { db, input } = asked
    const record = await getRecord(asked, PART)
    const texts = new Map([...Object.entries(record.shop), ...record.saved.map(({ field, value }) => [field, value] as const)])
    return {
      ...record,
      shop: record.shop as never, // as the columns and their checks say
      older: (await listOlderTexts(db, [input.id]))
        .filter(({ field }) => texts.get(field) !== null)
        .map(({ field, english, since }) => ({ field, english, since: since.toISOString() })),
      ...(await findUses(db, input.id, calls.MAX_PART_USES)),
    }
  }),

  route(calls.createPart, ({ db, staff, language, body }) =>
    db.begin(async (tx) => {
      const created = await createPart(tx, body, { staff, language })
      if (!created) throw fail('C103', { issues: [{ path: 'number', message: TEXTS[language].issues.numberTaken }] })
      return presentWritten(tx, PART, created.id, created.revision)
    }),
  ),

  route(calls.savePart, (asked) => saveRecord(asked, PART)),
  route(calls.publishPart, (asked) => publishRecord(asked, PART)),
  route(calls.discardPart, (asked) => discardRecord(asked, PART)),
  route(calls.archivePart, (asked) => archiveRecord(asked, PART)),
  route(calls.restorePart, (asked) => restoreRecord(asked, PART)),
  route(calls.checkPartTexts, (asked) => checkRecord(asked, PART)),
]

/** What lists are ordered by, as cursors have it. */
const KEYS: Record<PartSort, z.ZodType<string>> = {
  number: Name,
  name: Name,
  price: WholeNumber,
  products: WholeNumber,
  changed: Moment,
}

const presentRow = ({ priceFen, changedAt, ...row }: ListedPart, languages: string[] = [], others: PresenceRow[] = []) => ({
  ...row,
  price: priceFen === null ? null : toYuan(priceFen),
  languages: presentLanguages(languages),
  others: others.map(presentPresence),
  changedTime: changedAt?.toISOString() ?? null,
})
