import { DEFINITION } from '@shop/contract/kinds/declared/definition'
import { definitionProblems, type StatedMeasure } from '@shop/contract/manage/definitions/definition-checks'
import type { Db } from '../../db/db.ts'
import { listDocuments, listUsedBy } from '../../kinds/table.queries.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import { DEFINITION_USES, lockProductsOf } from './definition.queries.ts'

export const DEFINITION_KIND = tableKind(DEFINITION, {
  uses: DEFINITION_USES,
  lock: lockProductsOf,
  checkAll: async (db, judged) => {
    const stated = await findStated(db, [...new Set(judged.map(({ id }) => id))])
    return judged.map(({ id, values }) => definitionProblems(values as unknown as StatedMeasure, stated.get(id))) // fields were validated; a new definition does not have them yet
  },
})

/** Returns, by id, the published measures of the definitions that products use. */
async function findStated(db: Db, ids: number[]) {
  const used = await listUsedBy(db, DEFINITION_USES, ids, 1)
  const documents = await listDocuments(db, DEFINITION, [...used.keys()])
  return new Map([...documents].map(([id, { values }]) => [id, values as unknown as StatedMeasure])) // the table's columns have these types
}
