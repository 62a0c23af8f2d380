import type { ProductReferences } from '@shop/contract/manage/products/product-checks'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Judged } from '../../records/kind.ts'
import { textsBy } from '../../sources/export-texts.ts'
import { type DefinitionRow, listDefinitions } from '../catalog/definitions/definitions.queries.ts'
import type { Units } from './product-texts.rules.ts'

export async function listUnits(db: Db): Promise<Units> {
  const rows = await db.rows<{ key: string; texts: Partial<Record<string, string>> }>(sql`
    select key, texts from shared_entry where kind = 'unit' order by sort, key`)
  return Object.fromEntries(rows.map(({ key, texts }) => [key, textsBy((language) => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? key)]))
}

/** `width` and `height` are in pixels. */
export interface KnownPicture {
  width: number | null
  height: number | null
  colour: string | null
}

export interface ProductFacts {
  units: Units
  definitions: Map<string, DefinitionRow>
  pictures: Map<string, KnownPicture>
}

export async function readProductFacts(db: Db, pictures: string[]): Promise<ProductFacts> {
  const definitions = await listDefinitions(db)
  return {
    units: await listUnits(db),
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    pictures: await findPictures(db, pictures),
  }
}

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

export async function listFileBytes(db: Db, addresses: string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.rows<{ url: string; bytes: number }>(sql`
    select url, bytes from media_file where url = any(${addresses}::text[])`)
  return new Map(rows.map(({ url, bytes }) => [url, bytes]))
}

/**
 * Returns the indexes in `judged` of published products whose series is not in the shop. Until the transaction ends, row locks
 * prevent archiving or deleting a series of these products.
 */
export async function listOfHiddenSeries(db: Db, judged: Judged[]): Promise<Set<number>> {
  if (!judged.some(({ place, values }) => place === 'shop' || values['seriesId'] !== undefined)) return new Set()
  const own = await db.rows<{ id: number; series: number }>(sql`
    select id, series_id as series from product where id = any(${judged.map(({ id }) => id)}::bigint[])`)
  const ownSeries = new Map(own.map(({ id, series }) => [id, series]))
  const wanted = judged.map(({ id, values, place }, index) => ({ index, place, series: Number(values['seriesId'] ?? ownSeries.get(id)) }))
  const rows = await db.rows<{ id: number; active: boolean }>(sql`
    select id, active from series where id = any(${[...new Set(wanted.map(({ series }) => series))]}::bigint[]) order by id for key share`)
  const hidden = new Set(rows.filter(({ active }) => !active).map(({ id }) => id))
  return new Set(wanted.filter(({ series, place }) => place === 'shop' && hidden.has(series)).map(({ index }) => index))
}

/** Returns, by index in `judged`, the names of offers whose prices hold while prices of the product's own schedule do. */
export async function listOverlappingOffers(db: Db, judged: Judged[]): Promise<Map<number, string[]>> {
  const prices = judged.flatMap(({ id, values }, place) =>
    ((values['schedule'] ?? []) as ProductValues['schedule']) // each field was validated
      .filter(({ starts, ends }) => ends === null || Date.parse(ends) > Date.parse(starts))
      .map(({ starts, ends }) => ({ place, id, starts, ends })),
  )
  if (prices.length === 0) return new Map()
  const rows = await db.rows<{ place: number; name: string }>(sql`
    select distinct p.place, o.name
      from json_to_recordset(${JSON.stringify(prices)}) as p (place int, id bigint, starts timestamptz, ends timestamptz)
      join product_price_schedule s on s.product_id = p.id and s.offer_id is not null and tstzrange(s.starts_at, s.ends_at) && tstzrange(p.starts, p.ends)
      join offer o on o.id = s.offer_id
     order by o.name`)
  return new Map([...Map.groupBy(rows, ({ place }) => place)].map(([place, found]) => [place, found.map(({ name }) => name)]))
}

/** Reads the records that products may refer to. `parts` are the keys of parts to look up. */
export async function readReferences(db: Db, { hasSpecs, parts }: { hasSpecs: boolean; parts: string[] }): Promise<ProductReferences> {
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

export const namesOf = (definition: DefinitionRow | undefined) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, definition?.texts[language]?.['name'] ?? null]))
