import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { BRAND_SENTENCES, type BrandSentence, Operator } from '@shop/contract/shop/shop'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { compareThings, textRows, type Thing, writeThings } from '../../db/things.ts'
import { joinTexts } from '../../db/tables.ts'
import type { Colours } from './identity.rules.ts'
import type { ShopSource } from './shop-files.ts'

export const DEFAULT_NAME = 'Shop'

export interface IdentityRow {
  name: string
  logoHash: string | null
  logoDarkHash: string | null
  isLogoPng: boolean | null
  isLogoDarkPng: boolean | null
  logoWidth: number | null
  logoHeight: number | null
  mark: string | null
  hasShare: boolean
  colours: Colours | null
  mailFrom: string | null
  replyTo: string | null
  hasOperator: boolean
  sentences: Record<BrandSentence, string>
}

export const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the shop's identity; undefined before the first import. */
export async function findIdentity(db: Db, language: Language): Promise<IdentityRow | undefined> {
  const row = await db.row<Omit<IdentityRow, 'name' | 'sentences'> & Record<'base' | 'translated', TextRow | null>>(sql`
    select left(encode(sha256(s.logo), 'hex'), 16) as "logoHash", left(encode(sha256(s.logo_dark), 'hex'), 16) as "logoDarkHash",
           get_byte(s.logo, 0) = 137 as "isLogoPng", get_byte(s.logo_dark, 0) = 137 as "isLogoDarkPng",
           s.logo_width as "logoWidth", s.logo_height as "logoHeight", s.mark, s.share is not null as "hasShare", s.colours,
           s.mail_from as "mailFrom", s.reply_to as "replyTo", s.operator is not null as "hasOperator",
           to_json(t_base) as base, to_json(t) as translated
      from shop_identity s
      ${joinTexts('shop_identity', sql`s.id`, language)}`)
  if (!row) return undefined
  const { base, translated, ...shown } = row
  const text = (column: string) => translated?.[column] ?? base?.[column] ?? ''
  const sentences = Object.fromEntries(BRAND_SENTENCES.map((name) => [name, text(columnOf(name))])) as IdentityRow['sentences'] // one text for each name in BRAND_SENTENCES
  return { ...shown, name: text('name'), sentences }
}

type TextRow = Partial<Record<string, string | null>>

export async function findPicture(db: Db, kind: 'logo' | 'logo-dark' | 'share') {
  const row = await db.row<{ bytes: Buffer | null }>(sql`
    select case ${kind}::text when 'logo' then logo when 'logo-dark' then logo_dark else share end as bytes from shop_identity`)
  return row?.bytes ?? undefined
}

export const readShopName = async (db: Db, language: Language) => (await findIdentity(db, language))?.name ?? DEFAULT_NAME

export const listShopNames = async (db: Db) => {
  const rows = await db.rows<{ name: string }>(sql`select distinct name from shop_identity_text where name is not null`)
  return rows.map(({ name }) => name)
}

/** Returns the operator; undefined if no operator is stored. Missing fields are empty. */
export async function findOperator(db: Db, language: Language): Promise<Operator | undefined> {
  const row = await db.row<{ operator: Partial<Record<string, string | Record<Language, string>>> | null }>(
    sql`select operator from shop_identity`,
  )
  const stored = row?.operator
  if (!stored) return undefined
  const shown = Object.keys(Operator.shape).map((field) => {
    const value = stored[field] ?? ''
    return [field, typeof value === 'string' ? value : value[language]]
  })
  return Object.fromEntries(shown) as Operator // each field of Operator has a text
}

export const compareIdentity = (db: Db, source: ShopSource) => compareThings(db, 'shop_identity', 'id', [identityThing(source)])

/** Replaces the stored identity. */
export const setIdentity = async (tx: Db, source: ShopSource) => writeThings(tx, await compareIdentity(tx, source))

function identityThing({ name, logo, mark, share, colours, sentences: texts, mail, operator }: ShopSource): Thing {
  const names = typeof name === 'string' ? Object.fromEntries(LANGUAGES.map((language) => [language, name])) : name
  const columns = Object.fromEntries(BRAND_SENTENCES.map((key) => [columnOf(key), texts[key]]))
  return {
    row: {
      id: 1,
      logo: logo && bytea(logo.bytes),
      logo_dark: logo?.dark && bytea(logo.dark),
      logo_width: logo?.width,
      logo_height: logo?.height,
      mark,
      share: share && bytea(share),
      colours,
      mail_from: mail.from,
      reply_to: mail.replyTo,
      operator,
    },
    texts: textRows({ name: names, ...columns }),
  }
}

/** Returns bytes in PostgreSQL's hex format, for JSON. */
const bytea = (bytes: Buffer) => String.raw`\x` + bytes.toString('hex')

/** Returns a hash for file names that browsers cache for a year. */
export const hashOf = (made: string | Uint8Array) => createHash('sha256').update(made).digest('hex').slice(0, 16)
