import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

/** State of the template. A database must have it again before another test uses it. */
export interface TemplateState {
  schema: string
  bytes: number
  /** Rows of each table that is not empty, as JSON. */
  rows: Record<string, string>
}

export async function readTemplateState(db: Db): Promise<TemplateState> {
  const tables = await db.rows<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const found = await db.row<{ json: string | null }>(sql`select json_agg(t)::text as json from ${raw(name)} t`)
    if (found?.json) rows[name] = found.json
  }
  const state = await db.row<Omit<TemplateState, 'rows'>>(STATE)
  if (!state) throw new Error('PostgreSQL did not answer')
  return { ...state, rows }
}

/** The schema as a hash of its definitions, whose `xmin` changes with each of them, and the bytes of the database. */
export const STATE = sql`
  with own as (select current_schema()::regnamespace as id)
  select md5(concat_ws(';',
           (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_class where relnamespace = (select id from own)),
           (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_proc where pronamespace = (select id from own)),
           (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_constraint where connamespace = (select id from own)),
           (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_trigger),
           (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^pg_'),
           (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()))) as schema,
         pg_database_size(current_database()) as bytes`
