import type { ProductReferences } from '@shop/contract/manage/product-checks'
import { LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { textsBy } from '../../stored-texts.ts'
import { type DefinitionRow, listDefinitions } from '../catalog/definitions/definitions.queries.ts'
import type { Units } from './product-texts.rules.ts'

/** What the values of products are shown by. */
export async function listUnits(db: Db): Promise<Units> {
  const rows = await db.rows<{ key: string; texts: Partial<Record<string, string>> }>(sql`
    select key, texts from shared_entry where kind = 'unit' order by sort, key`)
  return Object.fromEntries(rows.map(({ key, texts }) => [key, textsBy((language) => texts[language] ?? texts['en'] ?? key)]))
}

/** What is known of a picture, in pixels. */
export interface KnownPicture {
  width: number | null
  height: number | null
  colour: string | null
}

/** What products are written by, beside their values. */
export interface ProductFacts {
  units: Units
  definitions: Map<string, DefinitionRow>
  pictures: Map<string, KnownPicture>
}

/** Facts for products that show these pictures. */
export async function findProductFacts(db: Db, pictures: string[]): Promise<ProductFacts> {
  const definitions = await listDefinitions(db)
  return {
    units: await listUnits(db),
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    pictures: await findPictures(db, pictures),
  }
}

/** What the shop knows of pictures: from their upload, or where another product shows them. */
async function findPictures(db: Db, addresses: string[]): Promise<Map<string, KnownPicture>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.rows<KnownPicture & { url: string }>(sql`
    select distinct on (url) url, width, height, colour
      from (select image_url as url, width, height, colour, 1 as place from product_image
             where image_url = any(${addresses}::text[]) and width is not null
            union all
            select url, width, height, colour, 0 from media_file where url = any(${addresses}::text[]) and width is not null) known
     order by url, place`)
  return new Map(rows.map(({ url, ...known }) => [url, known]))
}

/** Bytes of files that staff have uploaded, by address. */
export async function findFileBytes(db: Db, addresses: string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.rows<{ url: string; bytes: number }>(sql`
    select url, bytes from media_file where url = any(${addresses}::text[])`)
  return new Map(rows.map(({ url, bytes }) => [url, bytes]))
}

/** What products refer to; definitions, where some of them have specs. `parts`: those that they name. */
export async function findReferences(db: Db, { hasSpecs, parts }: { hasSpecs: boolean; parts: string[] }): Promise<ProductReferences> {
  const found = await db.row<{ series: number[]; tags: number[]; parts: string[] }>(sql`
    select array_to_json(array(select id from series)) as series, array_to_json(array(select id from tag)) as tags,
           array_to_json(array(select key from part where active and key = any(${parts}::text[]))) as parts`)
  const [series, tags, known] = [new Set(found?.series), new Set(found?.tags), new Set(found?.parts)]
  const all = hasSpecs ? await listDefinitions(db) : []
  const definitions = new Map(all.filter(({ active }) => active).map((definition) => [definition.key, definition]))
  return {
    hasSeries: (id) => series.has(id),
    hasTag: (id) => tags.has(id),
    hasPart: (key) => known.has(key),
    definitionOf: (key) => definitions.get(key),
  }
}

/** The names of a definition, by language; of those that it has none in, null. */
export const namesOf = (definition: DefinitionRow | undefined) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, definition?.texts[language]?.['name'] ?? null]))
