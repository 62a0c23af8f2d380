import { type Language, LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { allocateIds, insertRows, insertTexts } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { sanitize } from '../../html.ts'
import { mediaAddress } from '../../pictures/media-address.ts'
import type { Content, Page } from './content-files.ts'

/** Writes all content, each list in its order, by as many statements as for one of each. */
export async function addContent(tx: Db, { banners, endorsements, socialLinks, contacts, pages }: Content) {
  await add(tx, 'banner', banners, ({ image, targetUrl, status, title, description, buttonText }, order) => ({
    row: { image_url: mediaAddress(image), target_url: targetUrl, status, sort_order: order },
    texts: { title, description, button_text: buttonText },
  }))
  await add(tx, 'endorsement', endorsements, ({ image, status, name, description }, order) => ({
    row: { image_url: mediaAddress(image), status, sort_order: order },
    texts: { name, description },
  }))
  await add(tx, 'social_link', socialLinks, ({ linkUrl, iconUrl, status, name }, order) => ({
    row: { link_url: linkUrl, icon_url: iconUrl, status, sort: order },
    texts: { name },
  }))
  await add(tx, 'contact', contacts, ({ kind, label, value }, order) => ({
    row: { kind, value: typeof value === 'string' ? value : value.en, sort: order },
    texts: { label, value: typeof value === 'string' ? undefined : { ...value, en: null } }, // the English one stands in `contact`
  }))
  await addPages(tx, pages)
}

/** Writes pages with the ids that they name. Their HTML is sanitised here, on its only way into the shop. */
async function addPages(tx: Db, pages: Page[]) {
  await insertRows(
    tx,
    'content_page',
    pages.map(({ id, kind, slug, flag, sort, updatedTime }) => ({ id, kind, slug, flag: flag ?? null, sort, updated_at: updatedTime })),
  )
  await insertTexts(
    tx,
    'content_page',
    pages.map(({ id, title, description, content }) => [id, { title, description, content: sanitised(content) }]),
  )
  await tx.rows(sql`select setval(pg_get_serial_sequence('content_page', 'id'), max(id)) from content_page having max(id) is not null`)
}

const sanitised = (texts: Page['content']) => Object.fromEntries(LANGUAGES.map((language) => [language, sanitize(texts[language])]))

interface Written {
  row: Record<string, unknown>
  texts: Record<string, Partial<Record<Language, string | null>> | undefined>
}

/** Adds the things of a list and their texts. */
async function add<Thing>(tx: Db, table: string, things: Thing[], write: (thing: Thing, order: number) => Written) {
  const ids = await allocateIds(tx, table, things.length)
  const written = things.map(write)
  await insertRows(
    tx,
    table,
    written.map(({ row }, index) => ({ id: ids[index], ...row })),
  )
  await insertTexts(
    tx,
    table,
    written.map(({ texts }, index) => [ids[index], texts]),
  )
}
