import { LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import {
  compareList,
  compareThings,
  removeThings,
  textRows,
  type Thing,
  type ThingChanges,
  updateRows,
  writeThings,
} from '../../db/things.ts'
import { sanitize } from '../../html.ts'
import { mediaAddress } from '../../pictures/media-address.ts'
import type { Content, Page } from './content-files.ts'

/** How content differs from the files, table by table; `removed`: of these also what the files do not have goes. */
export interface ContentChanges {
  lists: ThingChanges[]
  pages: ThingChanges | undefined
  removed: ThingChanges[]
}

/** Compares content with what is stored. Lists are whole in their file; pages that have no folder stay, unless they are to go. */
export async function compareContent(db: Db, { lists, pages }: Content, { isRemoving }: { isRemoving: boolean }): Promise<ContentChanges> {
  const compared = lists ? await compareLists(db, lists) : []
  const comparedPages = pages && (await compareThings(db, 'content_page', 'id', pages.map(pageThing)))
  return { lists: compared, pages: comparedPages, removed: comparedPages && isRemoving ? [...compared, comparedPages] : compared }
}

/** Writes what differs. */
export async function writeContent(tx: Db, { lists, pages, removed }: ContentChanges) {
  await tx.rows(sql`set constraints all deferred`) // a new page may take a name or a flag that another one gives up
  for (const { table, missing } of removed) await removeThings(tx, table, missing)
  for (const list of lists) await writeThings(tx, list)
  if (!pages) return
  const slugs = new Set([...pages.added, ...pages.changed.map(({ wanted }) => wanted)].map(({ row }) => `${String(row['kind'])}/${String(row['slug'])}`)) // prettier-ignore
  const freed = pages.missing.filter(({ row }) => slugs.has(`${String(row['kind'])}/${String(row['slug'])}`))
  await updateRows(tx, 'content_page', ['id'], freed.map(({ row }) => ({ id: row['id'], slug: null }))) // prettier-ignore
  await writeThings(tx, pages)
  await tx.rows(sql`
    select setval(pg_get_serial_sequence('content_page', 'id'), max(id)) from content_page
    having max(id) > coalesce(pg_sequence_last_value(pg_get_serial_sequence('content_page', 'id')::regclass), 0)`)
}

async function compareLists(db: Db, { banners, endorsements, socialLinks, contacts }: NonNullable<Content['lists']>) {
  return [
    await compareList(
      db,
      'banner',
      'sort_order',
      banners.map(({ image, targetUrl, status, title, description, buttonText }, place) => ({
        row: { image_url: mediaAddress(image), target_url: targetUrl, status, sort_order: place },
        texts: textRows({ title, description, button_text: buttonText }),
      })),
    ),
    await compareList(
      db,
      'endorsement',
      'sort_order',
      endorsements.map(({ image, status, name, description }, place) => ({
        row: { image_url: mediaAddress(image), status, sort_order: place },
        texts: textRows({ name, description }),
      })),
    ),
    await compareList(
      db,
      'social_link',
      'sort',
      socialLinks.map(({ linkUrl, iconUrl, status, name }, place) => ({
        row: { link_url: linkUrl, icon_url: iconUrl, status, sort: place },
        texts: textRows({ name }),
      })),
    ),
    await compareList(
      db,
      'contact',
      'sort',
      contacts.map(({ kind, label, value }, place) => ({
        row: { kind, value: typeof value === 'string' ? value : value.en, sort: place },
        texts: textRows({ label, value: typeof value === 'string' ? undefined : { ...value, en: null } }), // the English one stands in `contact`
      })),
    ),
  ]
}

/** A page as it is stored. Its HTML is sanitised here, on its only way into the shop. */
const pageThing = ({ id, kind, slug, flag, sort, updatedTime, title, description, content }: Page): Thing => ({
  row: { id, kind, slug, flag: flag ?? null, sort, updated_at: updatedTime },
  texts: textRows({
    title,
    description,
    content: Object.fromEntries(LANGUAGES.map((language) => [language, sanitize(content[language])])),
  }),
})
