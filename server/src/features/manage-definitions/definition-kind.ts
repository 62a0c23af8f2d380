import { definitionProblems } from '@shop/contract/manage/definitions/definition-checks'
import { DefinitionValues } from '@shop/contract/manage/definitions/definitions'
import type { Db } from '../../db/db.ts'
import type { RecordKind, Values } from '../../records/kind.ts'
import { listUses } from '../catalog/definitions/definitions.queries.ts'
import { findDefinitions, listDefinitionNames, lockDefinitions, setActive, writeDefinitions } from './definition.queries.ts'

/** The most products that a definition is said to be used by. */
const MOST_USES = 20

/** Definitions of specs, as the back office keeps them. */
export const DEFINITION: RecordKind = {
  type: 'definition',
  fields: DefinitionValues.shape,
  list: findDefinitions,
  listNames: async (db, ids) => new Map((await listDefinitionNames(db, ids)).map(({ id, name }) => [id, name])),
  lock: lockDefinitions,
  clean: async (_, sets) => new Map([...sets].map(([id, set]) => [id, cleaned(set)])),
  write: writeDefinitions,
  setInShop: (tx, ids, how) => setActive(tx, ids, how !== 'out'),
  listUses: async (db, ids) => {
    const uses = await listUses(db, ids, MOST_USES)
    return new Map(uses.map(({ id, products }) => [id, products.map((product) => `product ${product}`)]))
  },
  check: async (db, judged) => {
    const stated = await findStated(db, [...new Set(judged.map(({ id }) => id))])
    return judged.map(({ id, values }) => definitionProblems(values as DefinitionValues, stated.get(id))) // each of its fields was checked
  },
}

/** Names without space around them; an empty one is none. */
const cleaned = (set: Values): Values =>
  Object.fromEntries(
    Object.entries(set).map(([field, value]) => [field, typeof value === 'string' && field !== 'unit' ? value.trim() || null : value]),
  )

/** Definitions as they are in the shop, of those that products state. */
async function findStated(db: Db, ids: number[]) {
  const used = (await listUses(db, ids, 1)).map(({ id }) => id)
  const documents = await findDefinitions(db, used)
  return new Map([...documents].map(([id, { values }]) => [id, values as DefinitionValues])) // as the columns and their checks say
}
