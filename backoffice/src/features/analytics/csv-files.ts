import { csvLine } from '@shop/contract/manage/lists/csv'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { download } from '../../ui/download.ts'
import { type Answer, daysIn, rateOf } from './figures.ts'
import { analyticsTexts as t } from './texts.ts'

const { columns: c } = t
type Line = ReadonlyArray<string | number>

/** Marks the text as UTF-8 for spreadsheets. */
const BOM = '\uFEFF'

const save = (name: string, { from, until }: Answer['period'], head: Line, rows: readonly Line[]) =>
  download(BOM + [head, ...rows].map(csvLine).join(''), t.file(name, from, until), 'text/csv')

/** Unknown values are empty. */
const known = (value: number | null) => value ?? ''

export const downloadDays = (answer: Answer) =>
  save(
    'days',
    answer.period,
    [c.day, c.views, c.buys, c.rate, c.searches, c.unopened, c.favorites],
    daysIn(answer, answer.period).map((day) => [
      day.day,
      known(day.views),
      day.buys,
      known(rateOf(day)),
      known(day.searches),
      known(day.unopened),
      known(day.favorites),
    ]),
  )

export const downloadProducts = (answer: Answer) =>
  save(
    'products',
    answer.period,
    [c.product, c.productId, c.partNumber, c.views, c.buys, c.rate, c.viewsBefore, c.buysBefore],
    answer.products.map((row) => [
      row.name,
      row.id,
      row.partNumber,
      row.views,
      row.buys,
      known(rateOf(row)),
      row.viewsBefore,
      row.buysBefore,
    ]),
  )

export const downloadLanguages = (answer: Answer) =>
  save(
    'languages',
    answer.period,
    [c.language, c.views, c.buys, c.rate],
    answer.languages.map((row) => [row.language, row.views, row.buys, known(rateOf(row))]),
  )

export const downloadSellers = (answer: Answer) =>
  save(
    'sellers',
    answer.period,
    [c.seller, c.languages, c.buys],
    answer.sellers.map(({ seller, languages, buys }) => [seller, languages.join(' '), buys]),
  )

/** Downloads the stored counts, by day, product, language and seller. */
export const downloadCounts = (period: Answer['period'], { rows }: ManageAnswerOf<'GET /analytics/counts'>) =>
  save(
    'counts',
    period,
    [c.day, c.productId, c.product, c.language, c.seller, c.views, c.buys],
    rows.map((row) => [row.day, row.productId, row.name, row.language, row.seller, row.views, row.buys]),
  )
