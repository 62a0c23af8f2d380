import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** What a page of the shop's own is; policies are asked for by their flags. */
export type PageKind = 'policy' | 'help' | 'about' | 'brand-story'

export interface PageInListRow {
  id: number
  title: string
  description: string
  updatedAt: Date
}

export interface PageRow extends PageInListRow {
  content: string
}

/** Every page of a kind in the merchant's order, without its content. */
export const listPages = (db: Db, kind: PageKind, language: Language) =>
  db.rows<PageInListRow>(sql`
    select p.id, p.updated_at as "updatedAt", coalesce(t.title, en.title) as title, coalesce(t.description, en.description) as description
      from content_page p
      join content_page_text en on en.content_page_id = p.id and en.language = 'en'
      left join content_page_text t on t.content_page_id = p.id and t.language = ${language}
     where p.kind = ${kind}
     order by p.sort, p.id`)

const page = (language: Language) => sql`
  select p.id, p.updated_at as "updatedAt", coalesce(t.title, en.title) as title, coalesce(t.description, en.description) as description,
         coalesce(t.content, en.content) as content
    from content_page p
    join content_page_text en on en.content_page_id = p.id and en.language = 'en'
    left join content_page_text t on t.content_page_id = p.id and t.language = ${language}`

/** The flags of all policies in the merchant's order. */
export async function listPolicyFlags(db: Db) {
  const rows = await db.rows<{ flag: PolicyFlag }>(sql`select flag from content_page where kind = 'policy' order by sort, id`)
  return rows.map(({ flag }) => flag)
}

/** The policy of a flag. */
export const findPolicy = (db: Db, flag: PolicyFlag, language: Language) => db.row<PageRow>(sql`${page(language)} where p.flag = ${flag}`)

/** A page by its id, if it is of this kind. */
export const findPage = (db: Db, kind: PageKind, id: number, language: Language) =>
  db.row<PageRow>(sql`${page(language)} where p.kind = ${kind} and p.id = ${id}`)

/** The first page of a kind in the merchant's order. */
export const findFirstPage = (db: Db, kind: PageKind, language: Language) =>
  db.row<PageRow>(sql`${page(language)} where p.kind = ${kind} order by p.sort, p.id limit 1`)
