import { missingInShop, partProblems } from '@shop/contract/manage/parts/part-checks'
import { PartValues } from '@shop/contract/manage/parts/part-fields'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import type { Db } from '../../db/db.ts'
import type { Judged, Problem, RecordKind, Values } from '../../records/kind.ts'
import { findParts, listNumbers, listPartNames, listPartUses, lockParts, setActive, writeParts } from './part.queries.ts'

/** The most products that a part is said to be used by. */
const MOST_USES = 20

/** Spare parts, as the back office keeps them. */
export const PART: RecordKind = {
  type: 'part',
  fields: PartValues.shape,
  list: findParts,
  listNames: async (db, ids) => new Map((await listPartNames(db, ids)).map(({ id, name }) => [id, name])),
  lock: lockParts,
  clean: async (_, sets) => new Map([...sets].map(([id, set]) => [id, cleaned(set)])),
  write: writeParts,
  setInShop: (tx, ids, how) => setActive(tx, ids, how !== 'out'),
  listUses: async (db, ids) => {
    const uses = await listPartUses(db, ids, MOST_USES)
    return new Map(uses.map(({ id, products }) => [id, products.map((product) => `product ${product}`)]))
  },
  check: async (db, judged) => {
    const isTaken = await findTaken(db, judged)
    return judged.map((one): Problem[] => {
      const part = one.values as PartValues // each of its fields was checked
      return [
        ...(isTaken(one) ? [{ path: 'number', issue: 'numberTaken' as const }] : []),
        ...partProblems(part),
        ...(one.place === 'shop' ? missingInShop(part) : []),
      ]
    })
  },
}

/** Localised texts without space around them; an empty one is none. */
const cleaned = (set: Values): Values =>
  Object.fromEntries(
    Object.entries(set).map(([field, value]) => [field, field.includes('.') && typeof value === 'string' ? value.trim() || null : value]),
  )

/** Tells of parts whether another one has their number: in the shop, or, of what is saved, as saved. */
async function findTaken(db: Db, judged: Judged[]) {
  const keyOf = ({ values }: Judged) => partKeyOf(String(values['number']))
  const found = Map.groupBy(await listNumbers(db, [...new Set(judged.map(keyOf))]), ({ key }) => key)
  return (one: Judged) => (found.get(keyOf(one)) ?? []).some(({ id, isSaved }) => id !== one.id && (one.place === 'saved' || !isSaved))
}
