import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { PORT } from './socket.ts'

/** The administrator of an embedded PostgreSQL. It makes the shop's account and database; no pool connects as this one. */
export const ADMIN = 'postgres'
/** The shop's account. It owns the shop's database and may do nothing beside it. */
export const ACCOUNT = 'shop'
/** The shop's database. */
export const DATABASE = 'shop'

/** Exists while an older data folder is converted: an account cannot rename itself. */
const CONVERTER = 'shop_conversion'
const INTERRUPTED_DROP = -2 // what PostgreSQL writes into datconnlimit

/**
 * Makes the shop's account and database where they are not there yet. `client` is connected as the superuser. Only for the process that has the lock
 * of the data folder. A statement of a shop that was killed may still be running, so it is tried again.
 */
export async function ensureDatabase(client: Client) {
  for (let triesLeft = 5; ; triesLeft--) {
    try {
      await convert(client)
      await client.query(`drop role if exists ${CONVERTER}`)
      if (!(await exists(client, `pg_roles where rolname = '${ACCOUNT}'`))) await client.query(`create role ${ACCOUNT} login`)
      if (await exists(client, `pg_database where datname = '${DATABASE}' and datconnlimit = ${INTERRUPTED_DROP}`))
        await client.query(`drop database ${DATABASE}`)
      if (!(await exists(client, `pg_database where datname = '${DATABASE}'`)))
        await client.query(`create database ${DATABASE} owner ${ACCOUNT}`)
      return
    } catch (error) {
      if (triesLeft === 0) throw error
      await delay(300)
    }
  }
}

async function exists(client: Client, what: string) {
  const { rows } = await client.query<{ is: boolean }>(`select exists (select from ${what}) as is`)
  return rows[0]?.is === true
}

/**
 * Converts a data folder of an older version, where `shop` was the superuser that had made everything: that one becomes ADMIN, and a new, plain
 * `shop` gets the database and all that is in it. In one transaction, so that a kill in the middle changes nothing.
 */
async function convert(client: Client) {
  if (!(await exists(client, `pg_roles where rolname = '${ACCOUNT}' and oid = 10`))) return // 10: the account that initdb made
  if (!(await exists(client, `pg_roles where rolname = '${CONVERTER}'`))) await client.query(`create role ${CONVERTER} superuser login`)
  const hasDatabase = await exists(client, `pg_database where datname = '${DATABASE}' and datconnlimit <> ${INTERRUPTED_DROP}`)
  const converter = new Client({ host: client.host, port: PORT, user: CONVERTER, database: hasDatabase ? DATABASE : 'postgres' })
  converter.on('error', () => {}) // the query that is running fails with the same error
  await converter.connect()
  try {
    // One text is one transaction.
    await converter.query(`
      alter role ${ACCOUNT} rename to ${ADMIN};
      create role ${ACCOUNT} login;
      ${hasDatabase ? `alter database ${DATABASE} owner to ${ACCOUNT};` : ''}
      ${GIVE_EVERYTHING}`)
  } finally {
    await converter.end()
  }
}

/** Schemas, tables, views, sequences, functions and types. Indexes, row types and the sequences of columns follow their table. */
const GIVE_EVERYTHING = `
  do $$
  declare
    thing text;
  begin
    for thing in
      with mine as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('schema %I', nspname) from pg_namespace where nspowner = 10 and oid in (select oid from mine)
      union all
      select format('%s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
                                            when 'f' then 'foreign table' else 'table' end, c.oid::regclass)
        from pg_class c join mine on mine.oid = c.relnamespace
       where c.relowner = 10 and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p join mine on mine.oid = p.pronamespace
       where p.proowner = 10
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('type %s', t.oid::regtype) from pg_type t join mine on mine.oid = t.typnamespace
       where t.typowner = 10 and (t.typtype in ('d', 'e', 'r') or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
    loop
      execute format('alter %s owner to ${ACCOUNT}', thing);
    end loop;
  end $$`
