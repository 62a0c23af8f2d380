import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { LibraryFile } from '@shop/contract/manage/media/media-library'
import { EXTENSIONS_OF_TYPE, type LibraryType, libraryTypeOf } from '@shop/contract/uploads/library-types'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { readPage } from '../../db/paging.ts'
import { joinDefaultTexts, shopColumn } from '../../kinds/table.queries.ts'
import { sqlName } from '../../db/tables.ts'
import type { Person } from '../../records/record.queries.ts'
import { alternativeTexts, textsOfPicture } from './alternative-texts.ts'
import { DECLARATIONS, usesOfMedia } from './media-uses.ts'

export interface LibraryFilters {
  q?: string | undefined
  type?: LibraryType | undefined
  isUsed?: boolean | undefined
  lacks?: Language | 'any' | undefined
}
interface Paging {
  page: number
  limit: number
}
interface Sorting {
  sort: 'added' | 'name' | 'bytes' | 'uses'
  order: 'asc' | 'desc'
}

/** Files that uses name, and files in the folder of uploads and imports. */
const FILES = sql`
  select coalesce(m.url, u.url) as url, coalesce(m.original_name, substring(u.url from '[^/]+$')) as name, m.bytes, m.width, m.height, m.duration,
         m.created_at, m.uploaded_by, coalesce(u.uses, 0) as uses, coalesce(u.is_only_saved, false) as is_only_saved
    from media_file m
    full join (select url, count(*)::int as uses, bool_and(is_only_saved) as is_only_saved
                 from (select url, type, id, field, bool_and(layer <> 'shop') as is_only_saved from used group by url, type, id, field) place
                group by url) u on u.url = m.url
   where u.url is not null or m.url like '/media/demo/imported/%'`

const allTexts = alternativeTexts()
const lacking = (language: Language | 'any' | null) =>
  sql`select l.url from (${allTexts}) l where l.text is null and (${language}::text = 'any' or l.language = ${language}::text)`

/** Names of records in the shop, for the search. */
const NAMES = join(
  DECLARATIONS.map(
    (declaration) => sql`
      select ${declaration.type}::text as type, t.id, ${shopColumn(declaration, declaration.title)}::text as name
        from ${sqlName(declaration.table)} t ${joinDefaultTexts(declaration)}`,
  ),
  ' union all ',
)

const patternOf = (q: string | undefined) => (q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

const EXTENSIONS: Readonly<Partial<Record<LibraryType, readonly string[]>>> = EXTENSIONS_OF_TYPE
const KNOWN = Object.values(EXTENSIONS_OF_TYPE).flat()

/** Without a filter, its subqueries are not executed. */
function conditionOf({ q, type, isUsed, lacks }: LibraryFilters): Sql {
  const [pattern, extension] = [patternOf(q), sql`lower(substring(f.url from '[.](\\w+)$'))`]
  const extensions = type === undefined ? null : (EXTENSIONS[type] ?? [])
  return sql`
    (${extensions}::text[] is null or ${extension} = any(${extensions}::text[]) or ${extensions}::text[] = '{}' and ${extension} <> all(${KNOWN}::text[]))
    and (${isUsed ?? null}::boolean is null or (f.uses > 0) = ${isUsed ?? null}::boolean)
    and (${lacks ?? null}::text is null or f.url in (${lacking(lacks ?? null)}))
    and (${pattern}::text is null or f.name ilike ${pattern} or f.url ilike ${pattern}
         or f.url in (select s.url from (${allTexts}) s where s.text ilike ${pattern})
         or f.url in (select u.url from used u join (${NAMES}) n on n.type = u.type and n.id = u.id where n.name ilike ${pattern}))`
}

/** One text of the statement for all orders. */
function orderOf({ sort, order }: Sorting): Sql {
  const figure = sql`case ${sort}::text when 'bytes' then f.bytes when 'uses' then f.uses when 'added' then extract(epoch from f.created_at) end`
  const name = sql`case when ${sort}::text = 'name' then lower(f.name) end`
  const inOrder = (key: Sql) =>
    sql`case when ${order}::text = 'asc' then ${key} end nulls last, case when ${order}::text = 'desc' then ${key} end desc nulls last`
  return sql`${inOrder(figure)}, ${inOrder(name)}, f.url`
}

export interface FileRow extends Omit<LibraryFile, 'type' | 'time' | 'by'> {
  createdAt: Date | null
  by: Person | null
}

const fileColumns = sql`
  f.url, f.name, f.bytes, f.width, f.height, f.duration, f.created_at as "createdAt", f.uses, f.is_only_saved as "isOnlySaved",
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by`

const lacks = (texts: Sql) => sql`
  to_json(array(select language from (select distinct a.language from (${texts}) a where a.url = f.url and a.text is null) l
                 order by array_position(${LANGUAGES}::text[], language)))`

/** Reads a page of files in one statement. Alternative texts are read only for the rows of the page. */
export const pageFiles = (db: Db, filters: LibraryFilters, { page, limit, ...sorting }: Paging & Sorting) =>
  readPage<FileRow>(db, {
    shared: {
      used: usesOfMedia,
      file: FILES,
      matching: sql`select f.* from file f where ${conditionOf(filters)}`,
      shown: sql`select f.*, row_number() over () as rank from (
        select * from matching f order by ${orderOf(sorting)} limit ${limit} offset ${(page - 1) * limit}) f`,
      described: alternativeTexts(sql`(select array_agg(url) from shown)::text[]`),
    },
    list: sql`select count(*)::int as total from matching`,
    rows: sql`
      select ${fileColumns}, ${lacks(sql`select * from described`)} as lacks
        from shown f left join staff s on s.id = f.uploaded_by order by f.rank`,
  })

/** Returns a file. Undefined if nothing uses it and the shop does not have it. */
export const findFile = (db: Db, url: string) =>
  db.row<FileRow>(sql`
    with used as materialized (select * from (${usesOfMedia}) u where u.url = ${url}), file as materialized (${FILES})
    select ${fileColumns}, ${lacks(alternativeTexts(sql`array[${url}::text]`))} as lacks
      from file f left join staff s on s.id = f.uploaded_by where f.url = ${url}`)

export interface Summary {
  files: number
  bytes: number
  unused: number
  unusedBytes: number
  lacking: number
}

export async function readSummary(db: Db): Promise<Summary> {
  const row = await db.row<Summary>(sql`
    with used as materialized (${usesOfMedia}), file as materialized (${FILES})
    select count(*)::int as files, coalesce(sum(f.bytes), 0)::bigint as bytes, (count(*) filter (where f.uses = 0))::int as unused,
           coalesce(sum(f.bytes) filter (where f.uses = 0), 0)::bigint as "unusedBytes",
           (select count(distinct l.url)::int from (${lacking('any')}) l) as lacking
      from file f`)
  if (!row) throw new Error('an aggregate has returned nothing')
  return row
}

export interface TextsRow {
  url: string
  name: string
  texts: Array<{ language: Language; text: string | null; isMixed: boolean; places: number }>
}

/** Reads pictures with their alternative texts, those that lack some first. */
export function pageTexts(db: Db, { q, lacks: language }: LibraryFilters, { page, limit }: Paging) {
  const pattern = patternOf(q)
  return readPage<TextsRow>(db, {
    shared: {
      described: allTexts,
      picture: sql`
        select a.url, coalesce(m.original_name, substring(a.url from '[^/]+$')) as name, count(*) filter (where a.text is null) as missing
          from described a left join media_file m on m.url = a.url
         group by a.url, m.original_name
        having (${language ?? null}::text is null
                or count(*) filter (where a.text is null and (${language ?? null} = 'any' or a.language = ${language ?? null})) > 0)
           and (${pattern}::text is null or bool_or(a.text ilike ${pattern}) or coalesce(m.original_name, a.url) ilike ${pattern})`,
      shown: sql`
        select p.*, row_number() over () as rank
          from (select * from picture order by missing = 0, lower(name), url limit ${limit} offset ${(page - 1) * limit}) p`,
      own: alternativeTexts(sql`(select array_agg(url) from shown)::text[]`),
    },
    list: sql`select count(*)::int as total from picture`,
    rows: sql`select f.url, f.name, ${textsOfPicture(sql`f.url`, sql`select * from own`)} as texts from shown f order by f.rank`,
  })
}

export const readTexts = async (db: Db, urls: string[]) =>
  db.rows<Pick<TextsRow, 'url' | 'texts'>>(sql`
    with described as materialized (${alternativeTexts(sql`${urls}::text[]`)})
    select u.url, ${textsOfPicture(sql`u.url`, sql`select * from described`)} as texts from unnest(${urls}::text[]) u (url)`)

export const presentFile = ({ createdAt, ...row }: FileRow): LibraryFile => ({
  ...row,
  type: libraryTypeOf(row.url),
  time: createdAt?.toISOString() ?? null,
})
