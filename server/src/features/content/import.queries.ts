import type { Content } from '@shop/contract/content/content-files'
import { LANGUAGES } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Writes all content, in the order of its lists. */
export async function addContent(tx: Db, { banners, endorsements, socialLinks, contacts }: Content) {
  for (const [order, banner] of banners.entries()) await addBanner(tx, banner, order)
  for (const [order, endorsement] of endorsements.entries()) await addEndorsement(tx, endorsement, order)
  for (const [order, link] of socialLinks.entries()) await addSocialLink(tx, link, order)
  for (const [order, contact] of contacts.entries()) await addContact(tx, contact, order)
}

async function addBanner(tx: Db, { image, targetUrl, status, title, description, buttonText }: Content['banners'][number], order: number) {
  const id = await add(
    tx,
    sql`insert into banner (image_url, target_url, status, sort_order) values (${mediaUrl(image)}, ${targetUrl}, ${status}, ${order})`,
  )
  for (const language of LANGUAGES) {
    await tx.rows(sql`
      insert into banner_text (banner_id, language, title, description, button_text)
      values (${id}, ${language}, ${title[language]}, ${description[language]}, ${buttonText[language]})`)
  }
}

async function addEndorsement(tx: Db, { image, status, name, description }: Content['endorsements'][number], order: number) {
  const id = await add(tx, sql`insert into endorsement (image_url, status, sort_order) values (${mediaUrl(image)}, ${status}, ${order})`)
  for (const language of LANGUAGES) {
    await tx.rows(sql`
      insert into endorsement_text (endorsement_id, language, name, description)
      values (${id}, ${language}, ${name[language]}, ${description[language]})`)
  }
}

async function addSocialLink(tx: Db, { linkUrl, iconUrl, status, name }: Content['socialLinks'][number], order: number) {
  const id = await add(
    tx,
    sql`insert into social_link (link_url, icon_url, status, sort) values (${linkUrl}, ${iconUrl}, ${status}, ${order})`,
  )
  for (const language of LANGUAGES) {
    await tx.rows(sql`insert into social_link_text (social_link_id, language, name) values (${id}, ${language}, ${name[language]})`)
  }
}

async function addContact(tx: Db, { kind, label, value }: Content['contacts'][number], order: number) {
  const shown = typeof value === 'string' ? value : value.en
  const id = await add(tx, sql`insert into contact (kind, value, sort) values (${kind}, ${shown}, ${order})`)
  for (const language of LANGUAGES) {
    const translated = typeof value === 'string' || language === 'en' ? null : value[language]
    await tx.rows(sql`
      insert into contact_text (contact_id, language, label, value) values (${id}, ${language}, ${label[language]}, ${translated})`)
  }
}

/** Adds a row and answers its id. */
async function add(tx: Db, insert: Sql) {
  const added = await tx.row<{ id: number }>(sql`${insert} returning id`)
  return added?.id
}

const mediaUrl = (image: string) => (image === '' ? '' : `/media/demo/${image}`)
