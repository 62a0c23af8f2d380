import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { PORT } from './socket.ts'

/** Superuser that creates the shop's role and database. No pool connects as this role. */
export const ADMIN = 'postgres'
/** Role that owns the shop's database and has no other rights. */
export const ACCOUNT = 'shop'
export const DATABASE = 'shop'

/** Temporary superuser that converts older data folders, because a role cannot rename itself. */
const CONVERTER = 'shop_conversion'
/** Path relative to the root of the repository, where every command runs. */
export const DELETE_FOR_GOOD = resolve('server/administration/delete-for-good.sql')

const INTERRUPTED_DROP = -2 // PostgreSQL's value of datconnlimit

/** Creates missing role and database. Requires a superuser with the folder's lock. Retries, as a killed shop may still run a statement. */
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
      await asSuperuser(client, ADMIN, DATABASE, readFileSync(DELETE_FOR_GOOD, 'utf8'))
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

/** Converts an older data folder, in which `shop` is a superuser, in one transaction. */
async function convert(client: Client) {
  if (!(await exists(client, `pg_roles where rolname = '${ACCOUNT}' and oid = 10`))) return // 10 is the oid of the role that initdb creates
  if (!(await exists(client, `pg_roles where rolname = '${CONVERTER}'`))) await client.query(`create role ${CONVERTER} superuser login`)
  const hasDatabase = await exists(client, `pg_database where datname = '${DATABASE}' and datconnlimit <> ${INTERRUPTED_DROP}`)
  await asSuperuser(
    client,
    CONVERTER,
    hasDatabase ? DATABASE : 'postgres',
    `
      alter role ${ACCOUNT} rename to ${ADMIN};
      create role ${ACCOUNT} login;
      ${hasDatabase ? `alter database ${DATABASE} owner to ${ACCOUNT};` : ''}
      ${GIVE_EVERYTHING}`,
  )
}

/** Runs several statements as one text, which PostgreSQL executes in one transaction. */
async function asSuperuser({ host }: Client, user: string, database: string, statements: string) {
  const superuser = new Client({ host, port: PORT, user, database })
  superuser.on('error', () => {}) // the running query fails with the same error
  await superuser.connect()
  try {
    await superuser.query(statements)
  } finally {
    await superuser.end()
  }
}

/** Makes the shop's role the owner of everything. Indexes, row types and sequences of columns follow their table. */
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
