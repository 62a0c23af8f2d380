import type { DEFINITION } from '@shop/contract/kinds/declared/definition'
import type { ValuesOfKind } from '@shop/contract/kinds/kind'
import * as calls from '@shop/contract/manage/definitions/uncompared-specs'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { readRecords } from '../../records/open-records.ts'
import { listUncomparedSpecs } from '../catalog/definitions/definitions.queries.ts'
import { attachAll } from './attach-specs.ts'
import { DEFINITION_KIND } from '../definitions/definition-kind.ts'

export const manageDefinitionsRoutes = [
  route(calls.listUncomparedSpecs, async ({ db }) => ({ rows: await listUncomparedSpecs(db) })),

  route(calls.attachSpecs, ({ db, staff, language, input: { id }, body: { name } }) =>
    db.begin(async (tx) => {
      const record = (await readRecords(tx, DEFINITION_KIND, [id])).get(id)
      if (record?.state !== 'live') throw fail('C104')
      return attachAll(tx, name, record.shop as ValuesOfKind<typeof DEFINITION>, { staff, language }) // columns and checks of the table guarantee these types
    }),
  ),
]
