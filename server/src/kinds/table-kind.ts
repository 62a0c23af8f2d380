import type { Field } from '@shop/contract/kinds/field'
import { fieldNames, type Kind, namesWith, type ValuesOfKind } from '@shop/contract/kinds/kind'
import { KIND_VALUES } from '@shop/contract/kinds/kind-calls'
import type { KindType } from '@shop/contract/kinds/kinds'
import type { DetailsOf } from '@shop/contract/kinds/record-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import type { Sql } from 'sql-template-tag'
import type { Row } from '../db/changes.rules.ts'
import type { Db } from '../db/db.ts'
import type { Judged, Place, Problem, RecordKind, Values } from '../records/kind.ts'
import { sanitize } from '../sanitize.ts'
import { findProblems } from './find-problems.ts'
import { type Elsewhere, listDocuments, listTitles, listUsedBy, lockRows, removeRows, setActive, writeRows } from './table.queries.ts'

/** Behaviour that a declaration cannot express. */
interface KindHooks<K extends Kind> {
  /** Query of rows (id bigint, used_by text): records that use a record, published or saved, such as `product 101`. */
  uses?: Sql
  /** Query like `uses`, but with archived records too: a single reference to a record prevents its deletion. Default: `uses`. */
  references?: Sql
  /** Checks rules across fields; the form runs the same function. */
  check?(values: ValuesOfKind<K>, place: Place): Problem[]
  /** Checks rules that need the database. Returns problems in the order of `judged`. */
  checkAll?(db: Db, judged: Judged[]): Promise<Problem[][]>
  /** Locks other rows that publishing changes, before the record's own row. */
  lock?(tx: Db, ids: number[]): Promise<unknown>
  /** Further normalisation of typed values. */
  clean?(set: Values): Values
  /** Runs before values are published. */
  writing?(tx: Db, sets: Map<number, Values>): Promise<unknown>
  /** Returns values of other records that change together with `sets`, by record id. */
  others?(tx: Db, sets: ReadonlyMap<number, Values>): Promise<Map<number, Values>>
  /** Returns columns that are derived from fields. */
  columns?(set: Values): Row
  /** Returns further columns of a new record that staff create. */
  columnsOfNew?(tx: Db, values: Values): Promise<Row>
  /** Normalises a value of the field `files.by`: values with equal results identify the same record. */
  keyOf?(value: string): string
  /** Query of rows (id) that a search also finds, besides rows that contain its words. */
  finds?(q: string): Sql
  /** Returns the declared details of a record. */
  details?(db: Db, id: number): Promise<DetailsOf<K>>
  /** Makes `movePages` of a kind with pages. */
  mover?(declaration: Kind, list: RecordKind['list']): RecordKind['movePages']
  /** Localised fields that are stored in other tables. `write` gets all fields that are set, including those of the kind's table. */
  elsewhere?: { read: Elsewhere; write(tx: Db, sets: Map<number, Values>): Promise<unknown> }
}

/** A kind whose records are stored in a table and a table of texts. */
export interface TableKind<K extends Kind = Kind>
  extends RecordKind, Pick<KindHooks<Kind>, 'columns' | 'columnsOfNew' | 'details' | 'finds' | 'keyOf'> {
  declaration: K
  uses: Sql | undefined
  elsewhere: Elsewhere
}

/** Maximum number of records that C118 and the form list as users of a record. */
export const MOST_USES = 20

/** Creates a kind from its declaration. `fields` are its schemas, which tests pass for kinds outside KINDS. */
export function tableKind<const K extends Kind>(
  declaration: K,
  hooks: KindHooks<K> = {},
  fields: RecordKind['fields'] = KIND_VALUES[declaration.type as KindType].shape, // a kind in KINDS
): TableKind<K> {
  const {
    uses,
    references = uses,
    lock,
    clean = (set: Values) => set,
    writing,
    others,
    columns,
    columnsOfNew,
    finds,
    keyOf,
    details,
    elsewhere,
  } = hooks
  const byName = new Map(fieldNames(declaration.fields))
  const list: RecordKind['list'] = (db, ids) => listDocuments(db, declaration, ids, elsewhere?.read)
  const counted = new Set(namesWith(declaration, (field) => field.counted === true))
  return {
    declaration,
    uses,
    ...(columns && { columns }),
    ...(columnsOfNew && { columnsOfNew }),
    ...(finds && { finds }),
    ...(keyOf && { keyOf }),
    ...(details && { details }),
    elsewhere: elsewhere?.read ?? {},
    type: declaration.type as RecordType, // a kind in KINDS
    fields,
    list,
    ...(counted.size > 0 && { counted }),
    listNames: (db, ids) => listTitles(db, declaration, ids),
    lock: async (tx, ids) => {
      await lock?.(tx, ids)
      return lockRows(tx, declaration, ids)
    },
    clean: async (_, sets) => new Map([...sets].map(([id, set]) => [id, clean(cleaned(set, byName))])),
    write: async (tx, sets) => {
      await writing?.(tx, sets)
      await writeRows(tx, declaration, sets, columns)
      await elsewhere?.write(tx, sets)
    },
    setInShop: (tx, ids, how) => setActive(tx, declaration, ids, how !== 'out'),
    movePages: hooks.mover?.(declaration, list),
    remove: (tx, ids) => removeRows(tx, declaration, ids),
    ...(uses && { listUses: (db: Db, ids: number[]) => listUsedBy(db, uses, ids, MOST_USES) }),
    ...(references && { listReferences: (db: Db, ids: number[]) => listUsedBy(db, references, ids, MOST_USES) }),
    ...(others && { listOthers: others }),
    check: async (db, judged) => {
      const [own, found] = [await hooks.checkAll?.(db, judged), await findProblems(db, declaration, judged)]
      return judged.map(({ values, place }, index) => [
        ...(found[index] ?? []),
        ...(hooks.check?.(values as ValuesOfKind<K>, place) ?? []), // each field was validated
        ...(own?.[index] ?? []),
      ])
    },
  }
}

/** Trims texts and sanitises HTML. Empty texts, and empty lists in a language, become null. */
const cleaned = (set: Values, byName: ReadonlyMap<string, Field>): Values =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const { type, localised } = byName.get(name) ?? {}
      if (localised && Array.isArray(value) && value.length === 0) return [name, null]
      if (typeof value !== 'string') return [name, value]
      if (type === 'html') return [name, sanitize(value) || null]
      return [name, type === 'line' || type === 'text' ? value.trim() || null : value]
    }),
  )
