import type { Texts } from '@shop/contract/catalog/catalog-files'
import { escapeBraces } from '@shop/contract/catalog/shown-value'
import type { BuyAddress } from '@shop/contract/catalog/selling'
import { LANGUAGES, type Language } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { PartsFile } from '@shop/contract/parts/parts-files'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { type ChangedThing, compareThings, type Thing, writeThings } from '../../../db/things.ts'
import { checkedFile } from '../../../files.ts'
import { mediaFileOf } from '../../../pictures/media-address.ts'
import { textsBy, type TextRows, textsOf, unlessEmpty, wordingOf } from '../../../stored-texts.ts'
import { type CataloguePart, partRowsOf } from './part-files.ts'

/** What an import changes of parts, told as it is found. */
export interface PartChanges {
  addedPart?(part: Thing): void
  changedPart?(part: ChangedThing): void
}

/** Makes parts what the files say. Those that the files do not have stay until `forgetParts`: products may still have them. */
export async function importParts(tx: Db, parts: CataloguePart[], { isWriting, changes }: { isWriting: boolean; changes: PartChanges }) {
  const found = await compareThings(tx, 'part', 'key', parts.map(partRowsOf))
  for (const part of found.added) changes.addedPart?.(part)
  for (const part of found.changed) changes.changedPart?.(part)
  if (isWriting) await writeThings(tx, found)
}

/** Deletes parts that neither the files nor any product have, and that nobody of the staff has written: nobody can see them, and nothing typed is lost. */
export async function forgetParts(tx: Db, parts: CataloguePart[]) {
  const keys = parts.map(({ number }) => partKeyOf(number))
  const unused = await tx.rows<{ id: number }>(sql`
    select id from part
     where key <> all(${keys}::text[]) and not exists (select from product_part has where has.part = part.key)
       and not exists (select from staff_draft d where d.type = 'part' and d.record_id = part.id)
       and not exists (select from revision_change c join revision r on r.id = c.revision_id
                        where c.type = 'part' and c.record_id = part.id and r.staff_id is not null)`)
  if (unused.length === 0) return // a statement that deletes nothing would raise the topic all the same
  const ids = unused.map(({ id }) => id)
  await tx.rows(sql`delete from part where id = any(${ids}::bigint[])`)
  await tx.rows(sql`delete from record where type = 'part' and id = any(${ids}::bigint[])`) // of an import that had changed it
}

interface StoredPart {
  number: string
  priceFen: number | null
  imageUrl: string
  buyUrls: BuyAddress[]
  minutes: number | null
  texts: (TextRows & Partial<Record<Language, PartLists>>) | null
}

interface PartLists {
  specs: Array<{ name: string; value: string }> | null
  steps: Array<{ title: string; text: string }> | null
}

/** `parts.json` of what the shop holds, every text in its place; undefined where it has no parts. */
export async function findPartsFile(db: Db): Promise<z.input<typeof PartsFile> | undefined> {
  const rows = await db.rows<StoredPart>(sql`
    select part.number, part.price_fen as "priceFen", part.image_url as "imageUrl", part.buy_urls as "buyUrls", part.minutes,
           (select json_object_agg(t.language, t) from part_text t where t.part_id = part.id) as texts
      from part where part.active order by part.key`)
  const file = { parts: rows.map(partFileOf) }
  return rows.length === 0 ? undefined : checkedFile(PartsFile, file as z.input<typeof PartsFile>, 'The parts') // what is missing is found here
}

const escaped = (texts: Texts) => textsBy((language) => escapeBraces(texts[language]))

function partFileOf({ number, priceFen, imageUrl, buyUrls, minutes, texts }: StoredPart) {
  const [specs, steps] = [listOf(texts, 'specs'), listOf(texts, 'steps')]
  const [tool, status] = [unlessEmpty(textsOf(texts, 'tool')), unlessEmpty(textsOf(texts, 'stock_status'))]
  const hasGuide = minutes !== null || tool !== undefined || steps.length > 0
  return {
    number,
    name: textsOf(texts, 'name'),
    price: priceFen === null ? undefined : toYuan(priceFen),
    buyUrls: buyUrls.length === 0 ? undefined : buyUrls,
    image: imageUrl === '' ? undefined : mediaFileOf(imageUrl),
    stockStatus: status,
    specs: specs.length === 0 ? undefined : specs.map((spec) => ({ name: spec('name'), text: wordingOf(escaped(spec('value'))) })),
    guide: hasGuide
      ? { minutes: minutes ?? undefined, tool, steps: steps.map((step) => ({ title: step('title'), text: step('text') })) }
      : undefined,
  }
}

/** The entries of a list, each as its texts by name. A language whose list is of another length says what English says. */
function listOf(texts: StoredPart['texts'], list: keyof PartLists): Array<(name: string) => Texts> {
  const inEnglish: Array<Record<string, string>> = texts?.en?.[list] ?? []
  const lists = new Map<Language, Array<Record<string, string>>>(
    LANGUAGES.map((language) => {
      const own: Array<Record<string, string>> = texts?.[language]?.[list] ?? inEnglish
      return [language, own.length === inEnglish.length ? own : inEnglish]
    }),
  )
  return inEnglish.map((_, place) => (name) => textsBy((language) => lists.get(language)?.[place]?.[name] ?? ''))
}
