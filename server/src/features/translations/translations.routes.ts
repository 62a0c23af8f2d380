import { DEFAULT_FIRST, LANGUAGES } from '@shop/contract/languages'
import { RECORD_TYPES, type RecordType } from '@shop/contract/manage/record-types'
import { TEXT_FILTERS } from '@shop/contract/manage/translations/translation-states'
import * as calls from '@shop/contract/manage/translations/translations'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import {
  countTexts,
  listUntranslated,
  type TextCount,
  type Untranslated,
  type UntranslatedQuery,
} from '../../kinds/translations.queries.ts'
import { DECLARED_KINDS } from '../manage-records/record-kinds.ts'
import { findByReadings } from '../search/readings.queries.ts'
import { countProductTexts, listUntranslatedProducts } from './product-texts.queries.ts'

const [, ...TRANSLATED] = DEFAULT_FIRST

export const translationsRoutes = [
  route(calls.pageTranslations, async ({ db, staff, input: { to, q, after, limit, ...filters } }) => {
    if (staff.role === 'translator' && !staff.languages.includes(to)) throw fail('C106')
    const states = filters['filter[state]'] ?? TEXT_FILTERS
    const types = RECORD_TYPES.filter((type) => filters['filter[type]']?.includes(type) ?? true)
    const { rows, next } = await findByReadings(db, q, LANGUAGES, (read) =>
      pageOf(db, types, after, { language: to, states, q: read, limit }),
    )
    return { rows, next }
  }),

  route(calls.countTranslations, async ({ db, staff }) => {
    const languages = staff.role === 'translator' ? TRANSLATED.filter((language) => staff.languages.includes(language)) : TRANSLATED
    const counts: Array<{ type: RecordType; found: TextCount[] }> = []
    for (const type of RECORD_TYPES) {
      const found = type === 'product' ? await countProductTexts(db, languages) : await countTexts(db, DECLARED_KINDS[type], languages)
      counts.push({ type, found })
    }
    return {
      languages: languages.map((language) => ({
        language,
        types: counts.flatMap(
          ({ type, found }) =>
          found.filter((one) => one.language === language && one.texts > 0).map(({ texts, missing, older, records }) => ({ type, texts, missing, older, records })), // prettier-ignore
        ),
      })),
    }
  }),
]

type Query = Omit<UntranslatedQuery, 'after'>

const list = (db: Db, type: RecordType, query: UntranslatedQuery) =>
  type === 'product' ? listUntranslatedProducts(db, query) : listUntranslated(db, DECLARED_KINDS[type], query)

/** Reads kind by kind until the page is full. `after` is the last record of the page before, such as `tag.3`. */
async function pageOf(db: Db, types: readonly RecordType[], after: string | undefined, { limit, ...query }: Query) {
  const [lastType, lastId = '0'] = after?.split('.') ?? []
  const first = lastType === undefined ? 0 : RECORD_TYPES.findIndex((type) => type === lastType)
  const rows: Array<Untranslated & { type: RecordType }> = []
  for (const type of types.filter((one) => RECORD_TYPES.indexOf(one) >= first)) {
    if (rows.length > limit) break
    const found = await list(db, type, { ...query, after: type === lastType ? Number(lastId) : 0, limit: limit + 1 - rows.length })
    rows.push(...found.map((row) => ({ type, ...row })))
  }
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last ? `${last.type}.${last.id}` : null, total: shown.length }
}
