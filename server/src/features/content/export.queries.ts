import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { utcTime } from '../../db/utc-time.ts'
import { type TextRows, textsOf, wordingOf } from '../../stored-texts.ts'
import { checkedFile } from '../../files.ts'
import { mediaFileOf } from '../../pictures/media-address.ts'
import { StartProblem } from '../../start-problem.ts'
import { KIND_OF_FOLDER } from './content-files.ts'
import type { PageKind } from './pages.queries.ts'

/** `content.json` of what the shop holds, each list in its order. */
export async function getContentFile(db: Db) {
  const banners = await db.rows<{ status: number; image: string; targetUrl: string; texts: TextRows | null }>(sql`
    select b.status, b.image_url as image, b.target_url as "targetUrl",
           (select json_object_agg(t.language, t) from banner_text t where t.banner_id = b.id) as texts
      from banner b order by b.sort_order, b.id`)
  const endorsements = await db.rows<{ status: number; image: string; texts: TextRows | null }>(sql`
    select e.status, e.image_url as image, (select json_object_agg(t.language, t) from endorsement_text t where t.endorsement_id = e.id) as texts
      from endorsement e order by e.sort_order, e.id`)
  const socialLinks = await db.rows<{ status: number; linkUrl: string; iconUrl: string; texts: TextRows | null }>(sql`
    select l.status, l.link_url as "linkUrl", l.icon_url as "iconUrl",
           (select json_object_agg(t.language, t) from social_link_text t where t.social_link_id = l.id) as texts
      from social_link l order by l.sort, l.id`)
  const contacts = await db.rows<{ kind: string; value: string; texts: TextRows | null }>(sql`
    select c.kind, c.value, (select json_object_agg(t.language, t) from contact_text t where t.contact_id = c.id) as texts
      from contact c order by c.sort, c.id`)
  const file = {
    banners: banners.map(({ status, image, targetUrl, texts }) => ({
      status,
      image: mediaFileOf(image),
      targetUrl,
      title: textsOf(texts, 'title'),
      description: textsOf(texts, 'description'),
      buttonText: textsOf(texts, 'button_text'),
    })),
    endorsements: endorsements.map(({ status, image, texts }) => ({
      status,
      image: mediaFileOf(image),
      name: textsOf(texts, 'name'),
      description: textsOf(texts, 'description'),
    })),
    socialLinks: socialLinks.map(({ status, linkUrl, iconUrl, texts }) => ({ status, linkUrl, iconUrl, name: textsOf(texts, 'name') })),
    contacts: contacts.map(({ kind, value, texts }) => ({ kind, label: textsOf(texts, 'label'), value: contactValue(value, texts) })),
  }
  return checkedFile(ContentFile, file as z.input<typeof ContentFile>, 'The content of the shop') // what is missing is found here
}

/** The English one, and wherever it is not translated, stands beside the texts. */
function contactValue(english: string, texts: TextRows | null) {
  const value = textsOf({ ...texts, en: { value: english } }, 'value')
  return value && wordingOf(value)
}

interface PageRow extends Pick<z.output<typeof PageFile>, 'id' | 'sort' | 'updatedTime'> {
  kind: PageKind
  slug: string | null
  flag: z.output<typeof PageFile>['flag'] | null
  texts: TextRows | null
}

/** Every page as its folder in `content`, its `page.json` and its HTML by language; a page that came from no file is named by its id. */
export async function listPageFiles(db: Db) {
  const rows = await db.rows<PageRow>(sql`
    select p.id, p.kind, p.slug, p.flag, p.sort, ${utcTime(sql`p.updated_at`)} as "updatedTime",
           (select json_object_agg(t.language, t) from content_page_text t where t.content_page_id = p.id) as texts
      from content_page p
     order by p.kind, p.sort, p.id`)
  return rows.map(({ id, kind, slug, flag, sort, updatedTime, texts }) => {
    const [title, description] = [textsOf(texts, 'title'), textsOf(texts, 'description')]
    const page = { id, sort, updatedTime, flag: flag ?? undefined, title, description }
    const [folder] = Object.entries(KIND_OF_FOLDER).find(([, of]) => of === kind) ?? [kind]
    return {
      folder: `${folder}/${slug ?? `page-${id}`}`,
      file: checkedFile(PageFile, page as z.input<typeof PageFile>, `The page ${id}`), // what is missing is found here
      html: LANGUAGES.map((language): [Language, string] => [language, contentOf(id, texts, language)]),
    }
  })
}

function contentOf(id: number, texts: TextRows | null, language: Language) {
  const content = textsOf(texts, 'content')?.[language].trim()
  if (!content) throw new StartProblem(`The page ${id} cannot be written as a file: it says nothing in "${language}".`)
  return content
}
