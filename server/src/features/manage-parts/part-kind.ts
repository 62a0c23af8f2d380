import { PART } from '@shop/contract/kinds/declared/part'
import { MAX_PART_USES, partKeyOf } from '@shop/contract/parts/part-numbers'
import type { Db } from '../../db/db.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import type { Judged, Problem } from '../../records/kind.ts'
import { moverOf } from '../redirects/moved-pages.ts'
import { findByNumber, listNumbers, listUsedIn, lockUsers, renameSaved, USES } from './part.queries.ts'

export const PART_KIND = tableKind(PART, {
  mover: moverOf,
  uses: USES,
  lock: lockUsers,
  writing: (tx, sets) =>
    renameSaved(tx, new Map([...sets].flatMap(([id, { number }]) => (typeof number === 'string' ? [[id, partKeyOf(number)]] : [])))),
  columns: ({ number }) => (typeof number === 'string' ? { key: partKeyOf(number) } : {}),
  keyOf: partKeyOf,
  finds: findByNumber,
  details: async (db, id) => ({ usedIn: await listUsedIn(db, id, MAX_PART_USES) }),
  checkAll: async (db, judged) => {
    const isTaken = await findTaken(db, judged)
    return judged.map((one): Problem[] => (isTaken(one) ? [{ path: 'number', issue: 'numberTaken' }] : []))
  },
})

/** Returns a function: true if another part has the number in the shop or, when saved values are checked, in a saved change. */
async function findTaken(db: Db, judged: Judged[]) {
  const keyOf = ({ values }: Judged) => partKeyOf(String(values['number']))
  const found = Map.groupBy(await listNumbers(db, [...new Set(judged.map(keyOf))]), ({ key }) => key)
  return (one: Judged) => (found.get(keyOf(one)) ?? []).some(({ id, isSaved }) => id !== one.id && (one.place === 'saved' || !isSaved))
}
