import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/definitions/definitions'
import type { DefinitionValues } from '@shop/contract/manage/definitions/definitions'
import type { LanguageState } from '@shop/contract/manage/findings/finding-kinds'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { listPresence, presentPresence } from '../../records/draft.queries.ts'
import { archiveRecord, checkRecord, discardRecord, getRecord, publishRecord, restoreRecord, saveRecord } from '../../records/one-record.ts'
import { type OpenRecord, readRecords, savedValues } from '../../records/open-records.ts'
import { presentWritten } from '../../records/present-record.ts'
import { TEXTS } from '../../texts/texts.ts'
import { countUses, listUncomparedSpecs } from '../catalog/definitions/definitions.queries.ts'
import { attachAll } from './attach-specs.ts'
import { createDefinition } from './create-definition.ts'
import { DEFINITION } from './definition-kind.ts'
import { findDefinitionKey, listDefinitionKeys, listOlderNames } from './definition.queries.ts'

export const manageDefinitionsRoutes = [
  route(calls.listKeptDefinitions, async ({ db, staff }) => {
    const keys = await listDefinitionKeys(db)
    const ids = [...keys.keys()]
    const [records, uses] = [await readRecords(db, DEFINITION, ids), await countUses(db)]
    const others = Map.groupBy(await listPresence(db, DEFINITION.type, ids, staff.id), ({ recordId }) => recordId)
    const older = new Set((await listOlderNames(db, ids)).map(({ id, field }) => `${id} ${field}`))
    return {
      rows: [...keys].flatMap(([id, key]) => {
        const record = records.get(id)
        if (!record) return []
        const { kind, dimension, unit, direction, group, ...names } = savedValues(record) as DefinitionValues // as the columns and their checks say
        return {
          id,
          rev: record.rev,
          key,
          name: names['name.en'] ?? key,
          kind,
          dimension,
          unit,
          direction,
          group,
          state: record.state,
          languages: languagesOf(record, older),
          products: uses.get(key) ?? 0,
          saved: record.saved.size,
          others: (others.get(id) ?? []).map(presentPresence),
          changedTime: record.changedAt?.toISOString() ?? null,
          changedBy: record.changedBy,
        }
      }),
    }
  }),

  route(calls.getKeptDefinition, async (asked) => {
    const { db, input } = asked
    const [key, record] = [await findDefinitionKey(db, input.id), await getRecord(asked, DEFINITION)]
    if (key === undefined) throw fail('C104')
    const names = new Map([...Object.entries(record.shop), ...record.saved.map(({ field, value }) => [field, value] as const)])
    return {
      ...record,
      key,
      shop: record.shop as never, // as the columns and their checks say
      older: (await listOlderNames(db, [input.id]))
        .filter(({ field }) => names.get(field) !== null)
        .map(({ field, english, since }) => ({ field, english, since: since.toISOString() })),
      products: (await countUses(db)).get(key) ?? 0,
    }
  }),

  route(calls.createDefinition, ({ db, staff, language, body }) =>
    db.begin(async (tx) => {
      const created = await createDefinition(tx, body, { staff, language })
      if (!created) throw fail('C103', { issues: [{ path: 'key', message: TEXTS[language].issues.keyTaken }] })
      return presentWritten(tx, DEFINITION, created.id, created.revision)
    }),
  ),

  route(calls.saveDefinition, (asked) => saveRecord(asked, DEFINITION)),
  route(calls.publishDefinition, (asked) => publishRecord(asked, DEFINITION)),
  route(calls.discardDefinition, (asked) => discardRecord(asked, DEFINITION)),
  route(calls.archiveDefinition, (asked) => archiveRecord(asked, DEFINITION)),
  route(calls.restoreDefinition, (asked) => restoreRecord(asked, DEFINITION)),
  route(calls.checkNames, (asked) => checkRecord(asked, DEFINITION)),

  route(calls.listUncomparedSpecs, async ({ db }) => ({ rows: await listUncomparedSpecs(db) })),

  route(calls.attachSpecs, ({ db, staff, language, input: { id }, body: { name } }) =>
    db.begin(async (tx) => {
      const [key, record] = [await findDefinitionKey(tx, id), (await readRecords(tx, DEFINITION, [id])).get(id)]
      if (key === undefined || record?.state !== 'live') throw fail('C104')
      const shop = record.shop as DefinitionValues // as the columns and their checks say
      return attachAll(tx, name, { ...shop, key }, { staff, language })
    }),
  ),
]

/** How the names of a definition stand, with the saved changes. */
function languagesOf(record: OpenRecord, older: ReadonlySet<string>) {
  const names = savedValues(record) as DefinitionValues // as the columns and their checks say
  const stateOf = (field: `name.${Language}`): LanguageState =>
    names[field] === null ? 'missing' : older.has(`${record.id} ${field}`) ? 'older' : 'complete'
  return { en: stateOf('name.en'), zh: stateOf('name.zh'), de: stateOf('name.de'), ja: stateOf('name.ja'), ko: stateOf('name.ko') }
}
