import { type Client, escapeIdentifier } from 'pg'

/** A table of the shop. `columns` excludes computed columns; `needs` names the tables that it references. */
export interface Table {
  name: string
  columns: string[]
  needs: string[]
}

// Unqualified names resolve to this schema, also in migrations; by default `public`.
const SCHEMA = '(select oid from pg_namespace where nspname = current_schema())'
const OF_EXTENSION = "(select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')"

/** Tables that backups omit: logins, links, mails, keys (security: O5), state of one database, unlogged tables. */
export const NEVER_SAVED = [
  'access_token',
  'address_key',
  'catalogue_clock',
  'file_folder',
  'function_file',
  'idempotency_key',
  'known_address',
  'login',
  'mailed_token',
  'outbox_mail',
  'preview_link',
  'product_change',
  'refresh_token',
  'shop_process',
  'staff_challenge',
  'staff_known_place',
  'staff_link',
  'staff_session',
]

/** Makes the text formats of values the same on every server, and disables timeouts. */
export async function settle(client: Client) {
  await client.query(`
    select set_config(s.name, v.value, false)
      from pg_settings s
      join (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'),
                   ('row_security', 'off'), ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
                   ('idle_in_transaction_session_timeout', '0')) as v (name, value) using (name)`)
}

/** Lists the tables that backups contain, sorted by name. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select c.relname::text as name,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
           array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as needs
      from pg_class c
     where c.relnamespace = ${SCHEMA} and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1) and not exists ${OF_EXTENSION}
     order by c.relname`,
    [NEVER_SAVED],
  )
  return rows
}

/** Lists sequences. Call it after reading the tables, because a snapshot excludes sequences. `last` is a decimal string. */
export async function listSequences(client: Client): Promise<Array<{ name: string; last: string; isCalled: boolean }>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c where c.relnamespace = ${SCHEMA} and c.relkind = 'S' and not exists ${OF_EXTENSION} order by 1`)
  const found = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${escapeIdentifier(name)}`,
    )
    found.push(...states.map((state) => ({ name, ...state })))
  }
  return found
}

export async function setSequence(client: Client, { name, last, isCalled }: { name: string; last: string; isCalled: boolean }) {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), last, isCalled])
}

export async function findMigrations(client: Client): Promise<Array<{ number: number; name: string; hash: string }> | undefined> {
  const { rows } = await client.query<{ is: boolean }>("select to_regclass('migration') is not null as is")
  if (!rows[0]?.is) return undefined
  return (await client.query<{ number: number; name: string; hash: string }>('select number, name, hash from migration order by number'))
    .rows
}

export async function findFilled(client: Client, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const { rows } = await client.query<{ is: boolean }>(`select exists (select from ${escapeIdentifier(name)}) as is`)
    if (rows[0]?.is) return name
  }
  return undefined
}

/** Locks tables until the transaction ends. `access share` blocks changes of their structure, `access exclusive` any access. */
export async function lockTables(client: Client, names: string[], mode: 'access share' | 'access exclusive') {
  if (names.length > 0) await client.query(`lock table ${names.map(escapeIdentifier).join(', ')} in ${mode} mode`)
}

/** Empties the tables and those that reference them; disables triggers until `enableTriggers`. Requires ownership of the tables. */
export async function emptyTables(client: Client, names: string[]) {
  for (const name of names) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`)
  await client.query(`truncate ${names.map(escapeIdentifier).join(', ')} cascade`)
}

export async function enableTriggers(client: Client, names: string[]) {
  await client.query('set constraints all immediate') // pending constraint checks prevent altering a table
  for (const name of names) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
}

/** Uses COPY's text format, which all versions of PostgreSQL read in the same way. */
export const copyStatement = ({ name, columns }: Pick<Table, 'name' | 'columns'>, way: 'to stdout' | 'from stdin') =>
  `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) ${way}`

/** Sorts tables so that each one comes after the tables that it references. */
export function inOrderOfNeed(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let rest = tables
  while (rest.length > 0) {
    const ready = rest.filter(({ needs }) => !needs.some((need) => rest.some(({ name }) => name === need)))
    if (ready.length === 0) throw new Error(`these tables refer to each other in a circle: ${rest.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return ordered
}
