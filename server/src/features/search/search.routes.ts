import type { Language } from '@shop/contract/languages'
import * as catalog from '@shop/contract/catalog/catalog'
import { listFacets } from '@shop/contract/catalog/filters/facets'
import * as products from '@shop/contract/catalog/products'
import { MAX_LIST } from '@shop/contract/limits'
import { MAX_FOUND_PARTS } from '@shop/contract/parts/found-parts'
import * as calls from '@shop/contract/search/search'
import { toYuan } from '@shop/contract/money'
import { listUnansweredSearches } from '@shop/contract/manage/searches'
import type { Db } from '../../db/db.ts'
import { presentPage, rangeOf } from '../../db/paging.ts'
import { route } from '../../http/calls/route.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { pageProducts, presentProduct } from '../catalog/product.queries.ts'
import { listSeriesCodes } from '../catalog/series.queries.ts'
import { presentPart } from '../parts/part.answers.ts'
import { findHelpAndVideos, type HelpAndVideos } from './help-and-videos.queries.ts'
import { correctByTitles } from './near-titles.queries.ts'
import { findPartsOrCorrect } from './part-search.queries.ts'
import { readingsOf } from './readings.queries.ts'
import { countSearch, listUnanswered } from './search-uses.queries.ts'
import { countedTextOf } from './search-uses.rules.ts'
import { findOrCorrect, listNamedSeries, searchOrCorrect, searchProducts } from './search.queries.ts'
import { factsOf } from './suggestions.rules.ts'

/** Staff see at most `limit` searched texts, each with at least `leastUses` uses. */
const SHOWN = { leastUses: 3, limit: 100 }

export const searchRoutes = [
  route(catalog.search, async ({ db, productIndex, input, language }) => {
    const { q, ...filters } = input
    const found = await searchOrCorrect(db, productIndex, { ...filters, text: q, withRetired: true }, rangeOf(input), language)
    const { rows, total, read, corrected, named } = found
    const [series, parts] = await Promise.all([
      named === undefined ? [] : listNamedSeries(db, named, corrected ?? q, language),
      findPartsOrCorrect(db, { text: q, instead: corrected ?? read }, MAX_FOUND_PARTS, language),
    ])
    return { ...presentPage(rows.map(presentProduct), total, input), corrected, series, parts: parts.map(presentPart) }
  }),

  route(catalog.searchProducts, async ({ db, productIndex, input, language }) => {
    const search = { ...input, text: input.name, isBestFirst: true }
    const { rows } = await searchProducts(db, productIndex, search, { limit: MAX_LIST }, language)
    return rows.map(presentProduct)
  }),

  route(listFacets, async ({ db, productIndex, input: { q, ...filters }, language }) => {
    const found = q === undefined ? undefined : await findOrCorrect(db, q, language)
    const { facets: specs, price, ...counts } = await productIndex.facets(db, { ...filters, among: found?.matches }, language)
    return { ...counts, corrected: found?.corrected ?? null, facets: specs, price }
  }),

  route(products.browseProducts, async ({ db, productIndex, input, language }) => {
    const { keyword: text } = input
    const { rows, total } =
      text === undefined
        ? await pageProducts(db, productIndex, input, rangeOf(input), language)
        : await searchProducts(db, productIndex, { ...input, text }, rangeOf(input), language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(products.findProducts, async ({ db, productIndex, input, language }) => {
    const search = { ...input, text: input.keyword, isBestFirst: true }
    const { rows, total } = await searchProducts(db, productIndex, search, rangeOf(input), language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(calls.suggest, async ({ db, productIndex, input: { q, limit }, language }) => {
    const [{ rows, total, read, corrected, named }, typed] = await Promise.all([
      searchOrCorrect(db, productIndex, { text: q, order: 'desc' }, { limit }, language),
      findHelpAndVideos(db, q, limit, language),
    ])
    const instead = corrected ?? read
    const [helpAndVideos, parts, series, codes] = await Promise.all([
      isFound(typed) ? typed : findInstead(db, { q, instead, limit }, language),
      findPartsOrCorrect(db, { text: q, instead }, limit, language),
      named === undefined ? [] : listNamedSeries(db, named, corrected ?? q, language),
      listSeriesCodes(db, [...new Set(rows.map(({ seriesId }) => seriesId))]),
    ])
    return {
      corrected,
      products: rows.map(({ id, name, subtitle, seriesId, images, priceFen }) => ({
        id,
        name,
        partNumber: partNumberOf(codes.get(seriesId) ?? '', id),
        imageUrl: images[0]?.imageUrl ?? '',
        price: toYuan(priceFen),
        facts: factsOf(subtitle),
      })),
      parts: parts.map(presentPart),
      series: series.slice(0, limit).map(({ id, name }) => ({ id, name })),
      ...helpAndVideos,
      total,
    }
  }),

  route(calls.noteSearch, async ({ db, body: { q, opened } }) => {
    const text = countedTextOf(q)
    if (text !== undefined) await countSearch(db, text, opened !== null)
    return null
  }),

  route(listUnansweredSearches, async ({ db, input: { days } }) => ({ rows: await listUnanswered(db, { days, ...SHOWN }) })),
]

const isFound = ({ help, videos }: HelpAndVideos) => help.length > 0 || videos.length > 0

/** Searches help and videos with the corrected text or other readings, then with the nearest words of titles. */
async function findInstead(db: Db, { q, instead, limit }: { q: string; instead: string | null; limit: number }, language: Language) {
  for (const text of instead === null ? await readingsOf(db, q, [language]) : [instead]) {
    const found = await findHelpAndVideos(db, text, limit, language)
    if (isFound(found)) return found
  }
  const near = await correctByTitles(db, q, language)
  return near === undefined ? NOTHING : findHelpAndVideos(db, near, limit, language)
}

const NOTHING: HelpAndVideos = { help: [], videos: [] }
