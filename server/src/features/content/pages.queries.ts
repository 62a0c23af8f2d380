import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import type { ArticleKind } from '@shop/contract/kinds/declared/article'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'

export interface PageInListRow {
  id: number
  title: string
  description: string
  updatedAt: Date
}

export interface PageRow extends PageInListRow {
  content: string
}

/** Policies are requested by flag, pages of other kinds by id or as a list. */
export const listPages = (db: Db, kind: ArticleKind, language: Language) =>
  db.rows<PageInListRow>(sql`
    select p.id, p.updated_at as "updatedAt", text_of(t.title, t_base.title) as title, text_of(t.description, t_base.description) as description
      from visible_page p
      ${joinTexts('content_page', sql`p.id`, language)}
     where p.kind = ${kind}
     order by p.sort, p.id`)

const page = (language: Language) => sql`
  select p.id, p.updated_at as "updatedAt", text_of(t.title, t_base.title) as title, text_of(t.description, t_base.description) as description,
         text_of(t.content, t_base.content) as content
    from visible_page p
    ${joinTexts('content_page', sql`p.id`, language)}`

export async function listPolicyFlags(db: Db) {
  const rows = await db.rows<{ flag: PolicyFlag }>(sql`select flag from visible_page where kind = 'policy' order by sort, id`)
  return rows.map(({ flag }) => flag)
}

export const findPolicy = (db: Db, flag: PolicyFlag, language: Language) => db.row<PageRow>(sql`${page(language)} where p.flag = ${flag}`)

interface VersionInListRow {
  id: number
  validFrom: Date
  validUntil: Date
}

export type VersionRow = VersionInListRow & Pick<PageRow, 'title' | 'description' | 'content'>

export const listVersions = (db: Db, flag: PolicyFlag) =>
  db.rows<VersionInListRow>(sql`
    select id, valid_from as "validFrom", valid_until as "validUntil" from policy_version where flag = ${flag} order by valid_until desc, id desc`)

export function findVersion(db: Db, flag: PolicyFlag, id: number, language: Language) {
  const text = (name: string) =>
    sql`text_of(texts #>> array[${language}, ${name}]::text[], texts #>> array[${DEFAULT_LANGUAGE}, ${name}]::text[])`
  return db.row<VersionRow>(sql`
    select id, valid_from as "validFrom", valid_until as "validUntil", ${text('title')} as title, ${text('description')} as description, ${text('content')} as content
      from policy_version where flag = ${flag} and id = ${id}`)
}

export const findPage = (db: Db, kind: ArticleKind, id: number, language: Language) =>
  db.row<PageRow>(sql`${page(language)} where p.kind = ${kind} and p.id = ${id}`)

export const findFirstPage = (db: Db, kind: ArticleKind, language: Language) =>
  db.row<PageRow>(sql`${page(language)} where p.kind = ${kind} order by p.sort, p.id limit 1`)
