import type { Retired } from '@shop/contract/catalog/selling'
import type { Language } from '@shop/contract/languages'
import type { Staff } from '../../../auth/staff/staff-sessions.ts'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { presentWritten } from '../../../records/present-record.ts'
import { changedSince, conflictsOf, refuseConflicts } from '../../../records/writing/conflicts.ts'
import { writeRevision } from '../../../records/writing/change-records.ts'
import { planInShop } from '../../../records/writing/plan.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { PRODUCT } from '../product-kind.ts'

interface Asked {
  db: Db
  staff: Pick<Staff, 'id'>
  language: Language
  input: { id: number }
  body: { rev: number; retired: Retired | null }
}

/** Retires a product at once, or brings it back. An archived product returns to the shop as a retired one. */
export const retireProduct = ({ db, staff, language, input: { id }, body: { rev, retired } }: Asked) =>
  db.begin(
    async (tx) => {
      const { revision } = await writeRevision(tx, PRODUCT, [id], {
        writing: { kind: 'publish', staff, language },
        isForShop: true,
        fieldsOf: () => ['retired'],
        plan: async (records) => {
          const since = await changedSince(tx, PRODUCT, records, new Map([[id, rev]]))
          return records.map((record) => {
            if (record.state === 'draft') throw fail('C103', { issues: [{ path: 'retired', message: TEXTS[language].issues.neverSold }] })
            refuseConflicts(record, conflictsOf(record, rev, { retired }, since.get(id)))
            const returns = retired !== null && record.state === 'archived'
            return { ...planInShop(record, { retired }), ...(returns && { state: 'live' as const }) }
          })
        },
      })
      return presentWritten(tx, PRODUCT, id, revision)
    },
    { isPlannedOnce: true },
  )
