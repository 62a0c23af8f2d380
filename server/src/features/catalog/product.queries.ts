import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { reductionOf, toYuan } from '@shop/contract/money'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts, leftJoinTexts, sqlAlias, sqlName } from '../../db/tables.ts'
import { columnsOf } from '../../kinds/columns.rules.ts'
import type { ComparableSpec } from './comparison/comparison.rules.ts'
import type { Filters, ProductIndex, RowRange } from '../../product-index/product-index.ts'
import type { ProductDetailRow, ProductRow, SpecRow } from './product-row.ts'
import { exampleCount } from '../reviews/reviews.queries.ts'
import { averageOf, totalOf } from '../reviews/reviews.rules.ts'

const focalPoint = sql`case when i.focal_x is not null then json_build_object('x', i.focal_x, 'y', i.focal_y) end`

const listedImages = sql`
  (select json_agg(json_strip_nulls(json_build_object('id', i.id, 'imageUrl', i.image_url, 'fit', nullif(i.fit, 'contain'),
                                                      'focal', case when i.fit = 'cover' then ${focalPoint} end)) order by i.sort, i.id)
     from product_image i where i.product_id = p.id)`

const describedImages = (language: Language) => sql`
  (select json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'fit', i.fit, 'focal', ${focalPoint},
                                     'alt', coalesce(text_of(it.alt, it_base.alt), ''), 'width', i.width, 'height', i.height, 'colour', i.colour) order by i.sort, i.id)
     from product_image i
     ${leftJoinTexts('product_image', sql`i.id`, language, 'it')}
    where i.product_id = p.id)`

const buyUrls = (language: Language) => sql`
  product_buy_url b where b.product_id = p.id and p.retired is null and (b.languages = '{}' or ${language} = any (b.languages)) order by b.sort, b.id`

/** A successor without a page is omitted. */
const retired = sql`
  case when p.retired is not null
       then p.retired || jsonb_build_object('successorId', (select n.id from reachable_product n where n.id = (p.retired->>'successorId')::bigint)) end`

/** Columns of a product in a list. The query must select from `priced_product p`, or the view with retired products, with the joins of `texts`. */
const columns = (language: Language, images = listedImages) => sql`
  p.id, p.series_id as "seriesId", p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen",
  p.lowest_price_30_days_fen as "lowestPrice30DaysFen", array_to_string(p.tag_ids, ',') as tags,
  coalesce((select b.url from ${buyUrls(language)} limit 1), '') as "productUrl",
  case when p.stock_until >= (shop_now() at time zone 'UTC')::date then to_char(p.stock_until, 'YYYY-MM-DD') end as "stockUntil",
  p.view360_url as "view360Url", p.sales, p.stock, p.min_age as "minAge", p.created_at as "createdAt",
  text_of(t.name, t_base.name) as name, text_of(t.subtitle, t_base.subtitle) as subtitle,
  text_of(t.description, t_base.description) as description,
  case when p.retired is null then text_of(t.stock_status, t_base.stock_status) else '' end as "stockStatus", ${retired} as retired,
  text_of(m.manual_url, m_base.manual_url) as "manualUrl",
  case when m.manual_url is not null then m.language else m_base.language end as "manualLanguage",
  text_of(m.bytes, m_base.bytes) as "manualBytes",
  coalesce(${images}, '[]') as images,
  coalesce((select json_agg(json_build_object('id', s.id, 'serviceDesc', text_of(st.description, st_base.description), 'icon', s.icon)
                             order by s.sort, s.id)
              from product_service s
              ${joinTexts('product_service', sql`s.id`, language, 'st')}
             where s.product_id = p.id), '[]') as services`

const texts = (language: Language) => sql`
  ${joinTexts('product', sql`p.id`, language)}
  left join product_manual m on m.product_id = p.id and m.language = ${language}
  left join product_manual m_base on m_base.product_id = p.id and m_base.language = ${DEFAULT_LANGUAGE}`

/** Finds a page of products. `total` is also right for a page past the end. */
export const pageProducts = (db: Db, productIndex: ProductIndex, filters: Filters, range: RowRange, language: Language) =>
  productIndex.page(filters, range, language, (ids) => listProductsById(db, ids, language, filters))

const BY = {
  sales: sql`p.sales desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  recommended: sql`p.recommended desc, p.sales desc, p.id`,
}

export const listTopProducts = (db: Db, by: keyof typeof BY, limit: number, language: Language) =>
  productsOf(db, sql`array(select p.id from visible_product p order by ${BY[by]} limit ${limit})`, language)

/** Returns products of the same series first, then products that share the most tags; never the product itself. */
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

/** The result is not cached, because each visitor asks for different ids. */
export const listProductsById = (db: Db, ids: number[], language: Language, options: RowOptions = {}) =>
  productsOf(db, sql`${ids}::bigint[]`, language, options)

const productsOf = (db: Db, ids: Sql, language: Language, options: RowOptions = {}) =>
  db.rows<ProductRow>(productRows(ids, language, options))

interface RowOptions {
  /** Further columns. */
  more?: Sql
  withRetired?: boolean | undefined
}

/** Query for products in the order of `ids`, which finds them by index before the joins. */
export const productRows = (ids: Sql, language: Language, { more = empty, withRetired = false }: RowOptions = {}) => sql`
  select ${columns(language)} ${more}
    from unnest(${ids}) with ordinality as listed (id, place)
    join ${withRetired ? sql`priced_reachable_product` : sql`priced_product`} p on p.id = listed.id
    ${texts(language)}
   order by listed.place`

/** Name of a spec: that of its definition, unless the spec has no definition or a name of its own. */
const specName = sql`case when d.key is null or s.own_name then text_of(st.name, st_base.name) else text_of(dt.name, dt_base.name) end`

/** JSON array of a product's specs. `more` adds JSON properties from the spec `s` and its definition `d`. */
const specs = (language: Language, more = empty) => sql`
  coalesce((select json_agg(json_build_object('id', s.id, 'key', d.key, 'specName', ${specName}, 'specValue', text_of(st.value, st_base.value),
                                              'number', s.number, 'unit', s.unit, 'condition', text_of(st.condition, st_base.condition), 'headline', s.headline,
                                              'comparable', s.comparable_number ${more})
                            order by s.sort, s.id)
              from product_spec s
              ${joinTexts('product_spec', sql`s.id`, language, 'st')}
              left join spec_definition d on d.key = s.definition
              ${leftJoinTexts('spec_definition', sql`d.id`, language, 'dt')}
             where s.product_id = p.id), '[]')`

export async function findRankedProduct(db: Db, productIndex: ProductIndex, id: number, language: Language) {
  const [product, ranks] = await Promise.all([findProduct(db, id, language), productIndex.ranks([id])])
  if (!product) return undefined
  return { ...product, specs: rankedSpecs(product, ranks).map(({ comparable: _comparable, ...spec }) => spec) }
}

function rankedSpecs<Spec extends SpecRow>(
  { id, specs }: { id: number; specs: Spec[] },
  ranks: Awaited<ReturnType<ProductIndex['ranks']>>,
) {
  const own = ranks.get(id)
  return specs.map((spec) => ({ ...spec, rank: (spec.comparable !== null && spec.key !== null && own?.get(spec.key)) || null }))
}

/** Finds a product with its details. Missing translations fall back to English, except those of `seo`. */
export const findProduct = (db: Db, id: number, language: Language) =>
  db.row<ProductDetailRow>(sql`
    select ${columns(language, describedImages(language))}, ${shownFields}, p.gtin,
           coalesce((select json_agg(json_build_object('seller', o.seller, 'label', o.label, 'url', o.url))
                       from (select b.* from ${buyUrls(language)} offset 1) o), '[]') as "buyUrls",
           p.safety_maker as "safetyMaker", p.safety_responsible as "safetyResponsible",
           coalesce(text_of(nullif(t.safety_warnings, ''), t_base.safety_warnings), '') as "safetyWarnings",
           json_build_object('title', nullif(t.seo_title, ''), 'description', nullif(t.seo_description, '')) as seo,
           (select r.stars from product_rating r where r.product_id = p.id) as stars, ${exampleCount(sql`p.id`)} as examples,
           p.reduced_since as "reducedAt", p.original_price_until as "originalPriceUntil",
           ${specs(language)} as specs
      from priced_reachable_product p
      ${texts(language)}
     where p.id = ${id}`)

/** Columns of the declared fields with `shown`, under the names of the fields. */
const shownFields = join(
  [...columnsOf(PRODUCT, true), ...columnsOf(PRODUCT, false)]
    .filter(({ field }) => field.shown)
    .map(({ name, field, column }) => {
      const own = sqlName(column)
      return sql`${field.localised ? sql`text_of(t.${own}, t_base.${own})` : sql`p.${own}`} as ${sqlAlias(name)}`
    }),
)

interface ComparedProductRow extends ProductRow {
  specs: Array<SpecRow & ComparableSpec>
}

export async function listComparedProducts(db: Db, productIndex: ProductIndex, ids: number[], language: Language) {
  const [rows, ranks] = await Promise.all([
    db.rows<ComparedProductRow>(productRows(sql`${ids}::bigint[]`, language, { more: sql`, ${specs(language, DEFINITION)} as specs` })),
    productIndex.ranks(ids),
  ])
  return rows.map((row) => ({ ...row, specs: rankedSpecs(row, ranks) }))
}

const DEFINITION = sql`
  , 'definition', case when d.key is not null then json_build_object(
    'key', d.key, 'name', text_of(dt.name, dt_base.name), 'group', d.spec_group, 'unit', d.unit, 'direction', d.direction, 'sort', d.sort) end`

/** A product on its image for link previews. Texts are in English; `image` is empty if the product has no picture. */
interface CardProduct {
  id: number
  name: string
  subtitle: string
  seriesCode: string
  image: string
}

export const findCardProduct = (db: Db, id: number) =>
  db.row<CardProduct>(sql`
    select p.id, t.name, t.subtitle, s.code as "seriesCode",
           coalesce((select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1), '') as image
      from reachable_product p
      join series s on s.id = p.series_id
      join product_text t on t.product_id = p.id and t.language = 'en'
     where p.id = ${id}`)

/** Converts prices to yuan and adds the reduction. Sends all other columns, so queries must select only public ones. */
export function presentProduct<Row extends ProductRow>({
  priceFen,
  originalPriceFen,
  lowestPrice30DaysFen,
  stock,
  createdAt,
  ...row
}: Row) {
  const { manualUrl, manualLanguage, manualBytes, ...shown } = row
  const reduction = reductionOf(priceFen, originalPriceFen)
  return {
    ...shown, // includes the further columns of product details
    price: toYuan(priceFen),
    originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen),
    discountAmount: reduction && toYuan(reduction.amountFen),
    discount: reduction && reduction.percent,
    manualUrl: manualUrl ?? '',
    manual: manualLanguage === null ? null : { language: manualLanguage, bytes: manualBytes ?? 0 },
    available: stock,
    lowestPrice30Days: lowestPrice30DaysFen === null ? null : toYuan(lowestPrice30DaysFen),
    createdTime: createdAt.toISOString(),
  } satisfies Product
}

type RankedRow = Omit<ProductDetailRow, 'specs'> & Pick<ProductDetail, 'specs'>

export const presentDetail = ({
  stars,
  examples,
  reducedAt,
  originalPriceUntil,
  safetyMaker: maker,
  safetyResponsible: responsible,
  safetyWarnings: warnings,
  ...row
}: RankedRow): ProductDetail => ({
  ...presentProduct(row),
  safety: maker || responsible || warnings ? { maker, responsible, warnings } : null,
  reducedSince: reducedAt?.toISOString() ?? null,
  originalPriceUntil: originalPriceUntil?.toISOString() ?? null,
  rating: stars && totalOf(stars) > 0 ? { average: averageOf(stars), total: totalOf(stars), examples } : null,
})
