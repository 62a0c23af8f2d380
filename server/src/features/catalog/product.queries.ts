import type { Language } from '@shop/contract/languages'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { ComparableSpec } from './comparison/comparison.rules.ts'
import { ranksOf } from './listing/columns/ranks.rules.ts'
import { getListing, type Listing } from './listing/listing.queries.ts'
import type { Filters } from './listing/columns/matching.rules.ts'
import { pageOf } from './listing/listing.rules.ts'
import type { ProductDetailRow, ProductRow, SpecRow } from './product-row.ts'
import { judgeSpecs } from './listing/spec-keys.ts'
import { findFitting } from './packs/fitting.queries.ts'
import { exampleCount } from '../reviews/reviews.queries.ts'
import { findMatches, findOrCorrect, type Matches } from './search.queries.ts'

const focalPoint = sql`case when i.focal_x is not null then json_build_object('x', i.focal_x, 'y', i.focal_y) end`

const listedImages = sql`
  (select json_agg(json_strip_nulls(json_build_object('id', i.id, 'imageUrl', i.image_url, 'fit', nullif(i.fit, 'contain'),
                                                      'focal', case when i.fit = 'cover' then ${focalPoint} end)) order by i.sort, i.id)
     from product_image i where i.product_id = p.id)`

/** With all that is known of each: of a product by itself. */
const describedImages = (language: Language) => sql`
  (select json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'fit', i.fit, 'focal', ${focalPoint},
                                     'alt', coalesce(it.alt, ien.alt, ''), 'width', i.width, 'height', i.height, 'colour', i.colour) order by i.sort, i.id)
     from product_image i
     left join product_image_text ien on ien.product_image_id = i.id and ien.language = 'en'
     left join product_image_text it on it.product_image_id = i.id and it.language = ${language}
    where i.product_id = p.id)`

/** The addresses to buy a product at that pages in a language show, in their order. */
const buyUrls = (language: Language) => sql`
  product_buy_url b where b.product_id = p.id and (b.languages = '{}' or ${language} = any (b.languages)) order by b.sort, b.id`

/** The columns of a product in a list, to be selected from `priced_product p` and the joins of `texts`. */
const columns = (language: Language, images = listedImages) => sql`
  p.id, p.series_id as "seriesId", p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen",
  p.lowest_price_30_days_fen as "lowestPrice30DaysFen", array_to_string(p.tag_ids, ',') as tags,
  coalesce((select b.url from ${buyUrls(language)} limit 1), '') as "productUrl",
  case when p.stock_until >= (shop_now() at time zone 'UTC')::date then to_char(p.stock_until, 'YYYY-MM-DD') end as "stockUntil",
  p.view360_url as "view360Url", p.sales, p.stock, p.min_age as "minAge", p.created_at as "createdAt",
  coalesce(t.name, en.name) as name, coalesce(t.subtitle, en.subtitle) as subtitle,
  coalesce(t.description, en.description) as description, coalesce(t.stock_status, en.stock_status) as "stockStatus",
  coalesce(m.manual_url, men.manual_url) as "manualUrl",
  case when m.manual_url is not null then m.language else men.language end as "manualLanguage",
  coalesce(m.bytes, men.bytes) as "manualBytes",
  coalesce(${images}, '[]') as images,
  coalesce((select json_agg(json_build_object('id', s.id, 'serviceDesc', coalesce(st.description, sen.description), 'icon', s.icon)
                             order by s.sort, s.id)
              from product_service s
              join product_service_text sen on sen.product_service_id = s.id and sen.language = 'en'
              left join product_service_text st on st.product_service_id = s.id and st.language = ${language}
             where s.product_id = p.id), '[]') as services`

const texts = (language: Language) => sql`
  join product_text en on en.product_id = p.id and en.language = 'en'
  left join product_text t on t.product_id = p.id and t.language = ${language}
  left join product_manual m on m.product_id = p.id and m.language = ${language}
  left join product_manual men on men.product_id = p.id and men.language = 'en'`

/** Rows of one page and the true total, which is also right on a page past the end. A product that is gone since the listing was read is not counted. */
export async function pageProducts(db: Db, filters: Filters & { page: number; limit: number }, language: Language) {
  const { listing, narrowed } = await listingFor(db, filters, language)
  const { ids, total } = pageOf(listing.columns, narrowed, { limit: filters.limit, offset: (filters.page - 1) * filters.limit })
  const rows = await listedProducts(db, listing, ids, language)
  return { rows, total: total - (ids.length - rows.length) }
}

/** The first products of a list, at most `limit`. */
export async function listProducts(db: Db, filters: Filters, limit: number, language: Language) {
  const { listing, narrowed } = await listingFor(db, filters, language)
  return listedProducts(db, listing, pageOf(listing.columns, narrowed, { limit }).ids, language)
}

/** How old sales and stock may be that a list is of, beside what shows them. */
const MAX_AGE_OF_COUNTERS_MS = 10_000

/** The listing that filters are for, and the filters with the ids of what fits a product; a key or a product that is not there is C103. */
async function listingFor<Given extends Filters>(db: Db, filters: Given, language: Language) {
  const listing = await getListing(db, filters.sort === 'sales' || filters.inStock ? { maxAgeMs: MAX_AGE_OF_COUNTERS_MS } : {})
  judgeSpecs(listing, filters, language)
  return { listing, narrowed: { ...filters, fitting: await findFitting(listing, filters.fits, language) } }
}

/** Products of a listing in the order of their ids, from memory where they have just been read: other filters find the same few. */
async function listedProducts(db: Db, listing: Listing, ids: number[], language: Language) {
  const { rows } = listing
  const found = new Map(ids.map((id) => [id, rows.get(`${language} ${id}`)]))
  const missing = ids.filter((id) => !found.get(id))
  if (missing.length > 0) {
    for (const row of await productsOf(db, sql`${missing}::bigint[]`, language)) {
      found.set(row.id, row)
      rows.set(`${language} ${row.id}`, row)
    }
  }
  return [...found.values()].filter((row) => row !== undefined)
}

/** What is searched for, and what narrows and orders it. */
type Search = Filters & { text: string }
interface Part {
  limit: number
  offset?: number
}

/** One page of the products that hold all words of a text, and the true total. */
export async function searchProducts(db: Db, { text, ...search }: Search, part: Part, language: Language) {
  const [matches, { listing, narrowed }] = await Promise.all([findMatches(db, text, language), listingFor(db, search, language)])
  return listMatches(db, matches, listing, narrowed, part, language)
}

/** As `searchProducts`, best match first; where nothing holds the words, of the text with the nearest words of the catalogue. */
export async function searchOrCorrect(db: Db, { text, ...filters }: Filters & { text: string }, part: Part, language: Language) {
  const [{ matches, read, corrected, named }, { listing, narrowed }] = await Promise.all([
    findOrCorrect(db, text, language),
    listingFor(db, filters, language),
  ])
  return { ...(await listMatches(db, matches, listing, { ...narrowed, isBestFirst: true }, part, language)), read, corrected, named }
}

async function listMatches(db: Db, matches: Matches, listing: Listing, filters: Filters, part: Part, language: Language) {
  const { ids, total } = pageOf(listing.columns, { ...filters, among: matches }, part)
  const rows = await listedProducts(db, listing, ids, language)
  return { rows, total: total - (ids.length - rows.length) } // as `pageProducts` counts
}

const BY = {
  sales: sql`p.sales desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  recommended: sql`p.recommended desc, p.sales desc, p.id`,
}

/** The first products of the shop by pieces sold, by time of creation, or as the merchant recommends. */
export const listTopProducts = (db: Db, by: keyof typeof BY, limit: number, language: Language) =>
  productsOf(db, sql`array(select p.id from visible_product p order by ${BY[by]} limit ${limit})`, language)

/** Products of the same series first, then those that share tags, most first; never the product itself. */
export const listRelatedProducts = (db: Db, { id, seriesId, tags }: ProductRow, limit: number, language: Language) => {
  const tagIds = tags === '' ? [] : tags.split(',').map(Number)
  const shared = sql`(select count(*) from unnest(p.tag_ids) tag_id where tag_id = any(${tagIds}::bigint[]))`
  return productsOf(
    db,
    sql`array(
      select p.id from visible_product p
       where p.id <> ${id} and (p.series_id = ${seriesId} or p.tag_ids && ${tagIds}::bigint[])
       order by p.series_id = ${seriesId} desc, ${shared} desc, p.sort, p.id
       limit ${limit})`,
    language,
  )
}

/** Products by their ids, in that order. Read each time: who asks has ids of his own, not of a list that others ask for too. */
export const listProductsById = (db: Db, ids: number[], language: Language) => productsOf(db, sql`${ids}::bigint[]`, language)

const productsOf = (db: Db, ids: Sql, language: Language) => db.rows<ProductRow>(productRows(ids, language))

/** Selects products in the order of their ids' array: the ids come first, by index alone, then the joins for these few. `more`: further columns. */
export const productRows = (ids: Sql, language: Language, more = empty) => sql`
  select ${columns(language)} ${more}
    from unnest(${ids}) with ordinality as listed (id, place)
    join priced_product p on p.id = listed.id
    ${texts(language)}
   order by listed.place`

/** What a spec is called: as its definition, unless it has none or a name of its own. */
const specName = sql`case when d.key is null or s.own_name then coalesce(st.name, sen.name) else coalesce(dt.name, den.name) end`

/** The specs of a product `p`, as `ProductSpec` has them. `more`: what else is asked of each spec `s` and its definition `d`, as pairs of names and values. */
const specs = (language: Language, more = empty) => sql`
  coalesce((select json_agg(json_build_object('id', s.id, 'key', d.key, 'specName', ${specName}, 'specValue', coalesce(st.value, sen.value),
                                              'number', s.number, 'unit', s.unit, 'condition', coalesce(st.condition, sen.condition), 'headline', s.headline,
                                              'comparable', s.comparable_number ${more})
                            order by s.sort, s.id)
              from product_spec s
              join product_spec_text sen on sen.product_spec_id = s.id and sen.language = 'en'
              left join product_spec_text st on st.product_spec_id = s.id and st.language = ${language}
              left join spec_definition d on d.key = s.definition
              left join spec_definition_text den on den.spec_definition_id = d.id and den.language = 'en'
              left join spec_definition_text dt on dt.spec_definition_id = d.id and dt.language = ${language}
             where s.product_id = p.id), '[]')`

/** A product that the shop shows, with its specs, their ranks, and details, each text falling back to English by itself. */
export async function findProduct(db: Db, id: number, language: Language) {
  const [product, listing] = await Promise.all([readProduct(db, id, language), getListing(db)])
  if (!product) return undefined
  return { ...product, specs: rankSpecs(listing, product).map(({ comparable: _comparable, ...spec }) => spec) }
}

/** The specs of a product with their ranks: those by whose figure it is compared. */
function rankSpecs<Spec extends SpecRow>({ columns, compared }: Listing, { id, specs }: { id: number; specs: Spec[] }) {
  const better = compared.flatMap(({ key, direction }) => (direction === 'none' ? [] : [[key, direction] as const]))
  const ranks = ranksOf(columns, id, new Map(better))
  return specs.map((spec) => ({ ...spec, rank: (spec.comparable !== null && spec.key !== null && ranks.get(spec.key)) || null }))
}

const readProduct = (db: Db, id: number, language: Language) =>
  db.row<ProductDetailRow>(sql`
    select ${columns(language, describedImages(language))}, coalesce(t.detail_text, en.detail_text) as "detailText", p.gtin,
           coalesce((select json_agg(json_build_object('seller', o.seller, 'label', o.label, 'url', o.url))
                       from (select b.* from ${buyUrls(language)} offset 1) o), '[]') as "buyUrls",
           p.safety_maker as "safetyMaker", p.safety_responsible as "safetyResponsible",
           coalesce(nullif(t.safety_warnings, ''), en.safety_warnings, '') as "safetyWarnings",
           json_build_object('title', nullif(t.seo_title, ''), 'description', nullif(t.seo_description, '')) as seo,
           (select r.stars from product_rating r where r.product_id = p.id) as stars, ${exampleCount(sql`p.id`)} as examples,
           p.reduced_since as "reducedAt", p.original_price_until as "originalPriceUntil",
           ${specs(language)} as specs
      from priced_product p
      ${texts(language)}
     where p.id = ${id}`)

/** A product beside others: with what defines its specs. */
interface ComparedProductRow extends ProductRow {
  specs: Array<SpecRow & ComparableSpec>
}

/** Those of the products that the shop shows, in the order of their ids. */
export async function listComparedProducts(db: Db, ids: number[], language: Language) {
  const [rows, listing] = await Promise.all([
    db.rows<ComparedProductRow>(productRows(sql`${ids}::bigint[]`, language, sql`, ${specs(language, DEFINITION)} as specs`)),
    getListing(db),
  ])
  return rows.map((row) => ({ ...row, specs: rankSpecs(listing, row) }))
}

const DEFINITION = sql`
  , 'definition', case when d.key is not null then json_build_object(
    'key', d.key, 'name', coalesce(dt.name, den.name), 'group', d.spec_group, 'unit', d.unit, 'direction', d.direction, 'sort', d.sort) end`

/** What the picture of a shared product is made of. `subtitle` and `name` in English; `image` empty where it has none. */
interface CardProduct {
  id: number
  name: string
  subtitle: string
  seriesCode: string
  image: string
}

/** Of a product that the shop shows. */
export const findCardProduct = (db: Db, id: number) =>
  db.row<CardProduct>(sql`
    select p.id, t.name, t.subtitle, s.code as "seriesCode",
           coalesce((select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1), '') as image
      from visible_product p
      join series s on s.id = p.series_id
      join product_text t on t.product_id = p.id and t.language = 'en'
     where p.id = ${id}`)
