import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rowsOf } from '../../db/paging.ts'

export interface BannerRow {
  id: number
  title: string
  description: string
  buttonText: string
  imageUrl: string
  targetUrl: string
  status: number
  sortOrder: number
}

/** Every banner, whatever its status, in the merchant's order. */
export const listBanners = (db: Db, language: Language) =>
  db.rows<BannerRow>(sql`
    select b.id, b.image_url as "imageUrl", b.target_url as "targetUrl", b.status, b.sort_order as "sortOrder",
           coalesce(t.title, en.title) as title, coalesce(t.description, en.description) as description,
           coalesce(t.button_text, en.button_text) as "buttonText"
      from banner b
      join banner_text en on en.banner_id = b.id and en.language = 'en'
      left join banner_text t on t.banner_id = b.id and t.language = ${language}
     order by b.sort_order, b.id`)

export interface EndorsementRow {
  id: number
  name: string
  description: string
  imageUrl: string
  status: number
  sortOrder: number
}

/** Every endorsement, whatever its status, in the merchant's order. */
export const listEndorsements = (db: Db, language: Language) =>
  db.rows<EndorsementRow>(sql`
    select e.id, e.image_url as "imageUrl", e.status, e.sort_order as "sortOrder",
           coalesce(t.name, en.name) as name, coalesce(t.description, en.description) as description
      from endorsement e
      join endorsement_text en on en.endorsement_id = e.id and en.language = 'en'
      left join endorsement_text t on t.endorsement_id = e.id and t.language = ${language}
     order by e.sort_order, e.id`)

export interface SocialLinkRow {
  id: number
  name: string
  linkUrl: string
  iconUrl: string
  status: number
  sort: number
}

/** Social links of one page, whatever their status, and the true total, which is also right on a page past the end. */
export function pageSocialLinks(db: Db, input: PageInput, language: Language) {
  const { limit, offset } = rowsOf(input)
  return readPage<SocialLinkRow>(db, {
    list: sql`select count(*) as total from social_link`,
    rows: sql`
      select l.id, l.link_url as "linkUrl", l.icon_url as "iconUrl", l.status, l.sort, coalesce(t.name, en.name) as name
        from social_link l
        join social_link_text en on en.social_link_id = l.id and en.language = 'en'
        left join social_link_text t on t.social_link_id = l.id and t.language = ${language}
       order by l.sort, l.id
       limit ${limit} offset ${offset}`,
  })
}

export interface ContactRow {
  id: number
  kind: string
  label: string
  value: string
  sort: number
}

/** Every way to reach the shop in the merchant's order. A value that is not translated is the same in every language. */
export const listContacts = (db: Db, language: Language) =>
  db.rows<ContactRow>(sql`
    select c.id, c.kind, c.sort, coalesce(t.label, en.label) as label, coalesce(t.value, c.value) as value
      from contact c
      join contact_text en on en.contact_id = c.id and en.language = 'en'
      left join contact_text t on t.contact_id = c.id and t.language = ${language}
     order by c.sort, c.id`)
