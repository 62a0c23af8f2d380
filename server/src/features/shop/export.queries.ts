import type { Texts } from '@shop/contract/catalog/catalog-files'
import { BRAND_SENTENCES } from '@shop/contract/shop/shop'
import { ShopFile, ThemeColours } from '@shop/contract/shop/shop-files'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { type TextRows, textsOf, wordingOf } from '../../sources/export-texts.ts'
import { checkedFile } from '../../files.ts'
import { columnOf } from './shop.queries.ts'

interface StoredIdentity {
  logo: Buffer | null
  logoDark: Buffer | null
  mark: string | null
  share: Buffer | null
  colours: NonNullable<z.output<typeof ShopFile>['colours']> | null
  from: string | null
  replyTo: string | null
  operator: Partial<Record<string, string | Texts>> | null
  texts: TextRows | null
}

/** Returns the content of `shop.json`, and its pictures by path. */
export async function findShopFile(db: Db) {
  const stored = await db.row<StoredIdentity>(sql`
    select s.logo, s.logo_dark as "logoDark", s.mark, s.share, s.colours, s.mail_from as "from", s.reply_to as "replyTo", s.operator,
           (select json_object_agg(t.language, t) from shop_identity_text t where t.shop_identity_id = s.id) as texts
      from shop_identity s`)
  if (!stored) return undefined
  const { texts, colours, operator } = stored
  const pictures = new Map<string, Buffer | string>()
  const fileOf = (name: string, content: Buffer | string | null) => {
    if (content === null) return undefined
    const path = `shop/${name}.${content[0] === PNG ? 'png' : 'svg'}`
    pictures.set(path, content)
    return path
  }
  const logo = fileOf('logo', stored.logo)
  const name = textsOf(texts, 'name')
  const file = {
    name: name && wordingOf(name),
    logo: logo && { file: logo, dark: fileOf('logo-dark', stored.logoDark) },
    mark: fileOf('mark', stored.mark),
    share: fileOf('share', stored.share),
    colours: colours ? { light: inOrder(ThemeColours, colours.light), dark: inOrder(ThemeColours, colours.dark) } : undefined,
    sentences: Object.fromEntries(
      BRAND_SENTENCES.map((sentence) => [sentence, textsOf(texts, columnOf(sentence))]).filter(([, said]) => said !== undefined),
    ),
    mail: { from: stored.from ?? undefined, replyTo: stored.replyTo ?? undefined },
    operator: operator ? operatorOf(operator) : undefined,
  }
  return { file: checkedFile(ShopFile, file as z.input<typeof ShopFile>, 'Whose shop it is'), pictures } // checkedFile finds missing fields
}

/** First byte of a PNG. */
const PNG = 137

/** Restores the schema's order of keys, which PostgreSQL changes in JSON. */
const inOrder = <Value extends object>({ shape }: { shape: object }, value: Value) =>
  Object.fromEntries(Object.entries(shape).map(([key]) => [key, Object.entries(value).find(([name]) => name === key)?.[1]])) as Value // the keys are the same

function operatorOf(operator: NonNullable<StoredIdentity['operator']>) {
  const fields = inOrder(ShopFile.shape.operator.unwrap(), operator)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, typeof value === 'object' ? textsOf(byLanguage(value), 'value') : value]),
  )
}

const byLanguage = (texts: Texts): TextRows => Object.fromEntries(Object.entries(texts).map(([language, value]) => [language, { value }]))
