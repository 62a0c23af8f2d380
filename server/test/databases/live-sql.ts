import sql from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

interface LiveSql {
  /** A name such as `function is_link(text)` or `trigger topic on table product`. */
  name: string
  definition: string
  /** True if a file `*.functions.sql` defines the object, false if a migration does. */
  isOfFile: boolean
}

/** Returns functions and triggers by name, without those of extensions and those that administrators added. */
export async function liveSqlIn(db: Db): Promise<LiveSql[]> {
  return db.rows<LiveSql>(sql`
    with found as (
      select 'pg_proc'::regclass as catalog, p.oid, pg_get_functiondef(p.oid) as definition, p.xmin::text as transaction
        from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p') and pg_get_userbyid(p.proowner) <> 'shop_eraser'
      union all
      select 'pg_trigger'::regclass, t.oid, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text, t.xmin::text
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    )
    select pg_describe_object(catalog, oid, 0) as name, definition, transaction in (select f.xmin::text from function_file f) as "isOfFile"
      from found where not exists (select from pg_depend d where d.classid = found.catalog and d.objid = found.oid and d.deptype = 'e') order by 1`)
}

/** Returns the definitions of functions that indexes, computed columns and checks use, directly or indirectly, by name. */
export async function storedFunctionsIn(db: Db): Promise<Map<string, string>> {
  const all = await db.rows<{ name: string; definition: string; isStored: boolean }>(sql`
    select p.proname as name, pg_get_functiondef(p.oid) as definition,
           exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
                      and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)) as "isStored"
      from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  const stored = new Map(all.filter(({ isStored }) => isStored).map(({ name, definition }) => [name, definition]))
  for (const body of stored.values())
    // This loop also visits entries added by the inner loop.
    for (const { name, definition } of all) if (new RegExp(`\\b${name}\\(`).test(body)) stored.set(name, definition)
  return stored
}
