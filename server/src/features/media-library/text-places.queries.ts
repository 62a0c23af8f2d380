import type { Language } from '@shop/contract/languages'
import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { alternativeTexts } from './alternative-texts.ts'

/** Place that takes an alternative text. `field` is a name without language. */
export interface TextPlace {
  url: string
  type: RecordType
  id: number
  field: string
  language: Language
}

export const listTextPlaces = (db: Db, urls: string[]) =>
  db.rows<TextPlace>(sql`
    select distinct url, type, id, field, language from (${alternativeTexts(sql`${urls}::text[]`)}) a order by type, id, field, language, url`)
