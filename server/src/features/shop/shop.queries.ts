import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { BRAND_SENTENCES, type BrandSentence, Operator } from '@shop/contract/shop/shop'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { compareThings, textRows, type Thing, writeThings } from '../../db/things.ts'
import type { Colours } from './identity.rules.ts'
import type { ShopSource } from './shop-files.ts'

/** What a shop is called that was not told otherwise. */
export const DEFAULT_NAME = 'Shop'

/** Whose shop it is, as stored, in a language. Hashes change with what they are of. */
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

/** The column of a sentence. */
export const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whose shop it is; undefined where that was never imported. */
export async function findIdentity(db: Db, language: Language): Promise<IdentityRow | undefined> {
  const row = await db.row<Omit<IdentityRow, 'name' | 'sentences'> & Record<'english' | 'translated', TextRow | null>>(sql`
    select left(encode(sha256(s.logo), 'hex'), 16) as "logoHash", left(encode(sha256(s.logo_dark), 'hex'), 16) as "logoDarkHash",
           get_byte(s.logo, 0) = 137 as "isLogoPng", get_byte(s.logo_dark, 0) = 137 as "isLogoDarkPng",
           s.logo_width as "logoWidth", s.logo_height as "logoHeight", s.mark, s.share is not null as "hasShare", s.colours,
           s.mail_from as "mailFrom", s.reply_to as "replyTo", s.operator is not null as "hasOperator",
           to_json(en) as english, to_json(t) as translated
      from shop_identity s
      join shop_identity_text en on en.shop_identity_id = s.id and en.language = 'en'
      left join shop_identity_text t on t.shop_identity_id = s.id and t.language = ${language}`)
  if (!row) return undefined
  const { english, translated, ...shown } = row
  const text = (column: string) => translated?.[column] ?? english?.[column] ?? ''
  const sentences = Object.fromEntries(BRAND_SENTENCES.map((name) => [name, text(columnOf(name))])) as IdentityRow['sentences'] // one of each
  return { ...shown, name: text('name'), sentences }
}

/** Texts by their columns. */
type TextRow = Partial<Record<string, string | null>>

/** A picture of the shop: its logo, the one for a dark ground, the one for shared links. */
export async function findPicture(db: Db, kind: 'logo' | 'logo-dark' | 'share') {
  const row = await db.row<{ bytes: Buffer | null }>(sql`
    select case ${kind}::text when 'logo' then logo when 'logo-dark' then logo_dark else share end as bytes from shop_identity`)
  return row?.bytes ?? undefined
}

/** What the shop is called in a language. */
export const findShopName = async (db: Db, language: Language) => (await findIdentity(db, language))?.name ?? DEFAULT_NAME

/** What the shop is called, in all languages; none where it was not told. */
export const listShopNames = async (db: Db) => {
  const rows = await db.rows<{ name: string }>(sql`select distinct name from shop_identity_text where name is not null`)
  return rows.map(({ name }) => name)
}

/** Who sells, in a language; what is not stated is empty. Undefined where nobody is known. */
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
  return Object.fromEntries(shown) as Operator // the keys of its own shape, each a text
}

/** Compares whose shop it is with what is stored. */
export const compareIdentity = (db: Db, source: ShopSource) => compareThings(db, 'shop_identity', 'id', [identityThing(source)])

/** Stores whose shop it is, in place of what was stored. */
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

/** As PostgreSQL reads bytes from JSON. */
const bytea = (bytes: Buffer) => String.raw`\x` + bytes.toString('hex')

/** Part of the name of a file that browsers store for a year. */
export const hashOf = (made: string | Uint8Array) => createHash('sha256').update(made).digest('hex').slice(0, 16)
