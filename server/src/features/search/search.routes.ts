import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/search/search'
import { toYuan } from '@shop/contract/money'
import { listUnansweredSearches } from '@shop/contract/manage/searches'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/calls/route.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { presentPart } from '../catalog/parts/part.answers.ts'
import { findPartsOrCorrect } from '../catalog/parts/part-search.queries.ts'
import { searchOrCorrect } from '../catalog/product.queries.ts'
import { readingsOf } from '../catalog/readings/readings.queries.ts'
import { listNamedSeries, listSeriesCodes } from '../catalog/series.queries.ts'
import { correctByTitles } from './near-titles.queries.ts'
import { findReading, type Reading } from './reading.queries.ts'
import { countSearch, listUnanswered } from './search-uses.queries.ts'
import { countedTextOf } from './search-uses.rules.ts'
import { factsOf } from './suggestions.rules.ts'

/** From how many uses on a text is shown to staff, and how many texts. */
const SHOWN = { leastUses: 3, limit: 100 }

export const searchRoutes = [
  route(calls.suggest, async ({ db, input: { q, limit }, language }) => {
    const [{ rows, total, read, corrected, named }, typed] = await Promise.all([
      searchOrCorrect(db, { text: q, order: 'desc' }, { limit }, language),
      findReading(db, q, limit, language),
    ])
    const instead = corrected ?? read
    const [reading, parts, series, codes] = await Promise.all([
      isFound(typed) ? typed : readInstead(db, { q, instead, limit }, language),
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
      ...reading,
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

const isFound = ({ help, videos }: Reading) => help.length > 0 || videos.length > 0

/** What there is to read for the text that was searched instead, or for the words of titles that are nearest to the typed ones. */
async function readInstead(db: Db, { q, instead, limit }: { q: string; instead: string | null; limit: number }, language: Language) {
  for (const text of instead === null ? await readingsOf(db, q, [language]) : [instead]) {
    const reading = await findReading(db, text, limit, language)
    if (isFound(reading)) return reading
  }
  const near = await correctByTitles(db, q, language)
  return near === undefined ? NOTHING : findReading(db, near, limit, language)
}

const NOTHING: Reading = { help: [], videos: [] }
