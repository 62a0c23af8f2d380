import type { RecordType } from '@shop/contract/manage/record-types'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { FIXED_PLACES, NAMES_FILES, usesOfMedia } from './media-uses.ts'

export interface Place {
  type: RecordType
  id: number
  /** Name without language. */
  field: string
  language: Language | null
  layer: 'shop' | 'saved' | 'unsaved'
  isFixed: boolean
}

/** Lists the places of a file. */
export async function listPlaces(db: Db, url: string): Promise<Place[]> {
  const rows = await db.rows<Omit<Place, 'isFixed'>>(sql`
    select distinct type, id, field, language, layer from (${usesOfMedia}) u where u.url = ${url} order by type, id, field, language, layer`)
  return rows.map((row) => ({ ...row, isFixed: FIXED_PLACES.has(row.field) }))
}

/** Returns the latest revision that an undo could not take back without the file. */
export const findNamingRevision = (db: Db, url: string) =>
  db.row<{ id: number }>(sql`
    select revision_id as id from revision_change
     where (before::text like ${NAMES_FILES} or after::text like ${NAMES_FILES})
       and (position(${url} in before::text) > 0 or position(${url} in after::text) > 0)
     order by revision_id desc limit 1`)

export const removeMediaFile = (tx: Db, url: string) => tx.rows(sql`delete from media_file where url = ${url}`)

interface Unrecorded {
  /** Addresses of the files in the folder. */
  stored: string[]
  except: string[]
  limit: number
}

/** Lists addresses that uses name or that are stored, and of which nothing is recorded. */
export const listUnrecorded = async (db: Db, { stored, except, limit }: Unrecorded) =>
  (
    await db.rows<{ url: string }>(sql`
      select url from (select url from (${usesOfMedia}) u union select unnest(${stored}::text[])) known
       where url <> all(${except}::text[]) and not exists (select from media_file m where m.url = known.url)
       order by url limit ${limit}`)
  ).map(({ url }) => url)

/** Forgets files that an import has removed from the folder, which contains `names`. */
export const forgetRemoved = (db: Db, urls: string[]) =>
  db.rows(sql`
    delete from media_file m
     where m.url like '/media/demo/imported/%' and m.url <> all(${urls}::text[]) and m.created_at < now() - interval '1 hour'
       and not exists (select from (${usesOfMedia}) u where u.url = m.url)`)
