import type { FocalPoint } from '@shop/contract/catalog/selling'
import { BANNER } from '@shop/contract/kinds/declared/banner'
import { ENDORSEMENT } from '@shop/contract/kinds/declared/endorsement'
import { SOCIAL_LINK } from '@shop/contract/kinds/declared/social-link'
import type { Kind } from '@shop/contract/kinds/kind'
import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rangeOf } from '../../db/paging.ts'
import { joinTexts } from '../../db/tables.ts'

/** True for records that are in the shop or were. Drafts may lack values. */
const isNoDraft = ({ type }: Kind, alias: Sql) =>
  sql`(${alias}.active or not exists (select from record r where r.type = ${type} and r.id = ${alias}.id and r.is_draft))`

export interface BannerRow {
  id: number
  title: string
  description: string
  buttonText: string
  imageUrl: string
  targetUrl: string
  focalWide: FocalPoint | null
  focalNarrow: FocalPoint | null
  status: number
  sortOrder: number
}

/** Lists banners of every status. */
export const listBanners = (db: Db, language: Language) =>
  db.rows<BannerRow>(sql`
    select b.id, b.image_url as "imageUrl", b.target_url as "targetUrl", b.sort_order as "sortOrder",
           b.focal_wide as "focalWide", b.focal_narrow as "focalNarrow",
           case when b.visible_from > shop_now() or b.visible_until <= shop_now() then 0 else b.status end as status,
           text_of(t.title, t_base.title) as title, text_of(t.description, t_base.description) as description,
           text_of(t.button_text, t_base.button_text) as "buttonText"
      from banner b
      ${joinTexts('banner', sql`b.id`, language)}
     where ${isNoDraft(BANNER, sql`b`)}
     order by b.sort_order, b.id`)

export interface EndorsementRow {
  id: number
  name: string
  description: string
  imageUrl: string
  status: number
  sortOrder: number
}

/** Lists endorsements of every status. */
export const listEndorsements = (db: Db, language: Language) =>
  db.rows<EndorsementRow>(sql`
    select e.id, e.image_url as "imageUrl", e.status, e.sort_order as "sortOrder",
           text_of(t.name, t_base.name) as name, text_of(t.description, t_base.description) as description
      from endorsement e
      ${joinTexts('endorsement', sql`e.id`, language)}
     where ${isNoDraft(ENDORSEMENT, sql`e`)}
     order by e.sort_order, e.id`)

export interface SocialLinkRow {
  id: number
  name: string
  linkUrl: string
  iconUrl: string
  status: number
  sort: number
}

/** Finds a page of social links of every status. */
export function pageSocialLinks(db: Db, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  return readPage<SocialLinkRow>(db, {
    list: sql`select count(*) as total from social_link l where ${isNoDraft(SOCIAL_LINK, sql`l`)}`,
    rows: sql`
      select l.id, l.link_url as "linkUrl", l.icon_url as "iconUrl", l.status, l.sort, text_of(t.name, t_base.name) as name
        from social_link l
        ${joinTexts('social_link', sql`l.id`, language)}
       where ${isNoDraft(SOCIAL_LINK, sql`l`)}
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

/** Lists published contacts. A value without a translation is the same in all languages. */
export const listContacts = (db: Db, language: Language) =>
  db.rows<ContactRow>(sql`
    select c.id, c.kind, c.sort, text_of(t.label, t_base.label) as label, text_of(t.value, t_base.value) as value
      from contact c
      ${joinTexts('contact', sql`c.id`, language)}
     where c.active
     order by c.sort, c.id`)
