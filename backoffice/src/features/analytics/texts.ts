import { ANALYTICS, SEARCH_DAYS } from '@shop/contract/limits'
import { counted, numberText } from '../../frame/times.ts'
import type { Period } from './analytics-address.ts'
import { fullDay, longDay, shortDay, weekdayOf } from './days.ts'
import type { Figure } from './figures.ts'

const percent = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${numberText(Math.abs(change))} %`
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const MOST_NAMED = 10

export const analyticsTexts = {
  title: 'Analytics',
  about: `Views of product pages and clicks on Buy, without cookies and nothing about a single person. Days are those of UTC, kept for ${ANALYTICS.months} months.`,
  csv: 'CSV',
  csvAll: 'All counts as CSV',
  csvFailed: 'The file could not be loaded.',
  csvCut: (rows: number) => `The file has the first ${numberText(rows)} rows. Choose a shorter period for the others.`,
  failed: 'The figures could not be loaded',
  none: 'Nothing has been counted yet',
  noneAbout: 'Open a product in the shop: its view appears here within 10 seconds. Robots and previews are not counted.',
  period: 'Period',
  periods: {
    yesterday: 'Yesterday',
    week: '7 days',
    month: '28 days',
    year: '12 months',
    other: 'Other…',
  } satisfies Record<Period, string>,
  from: 'First day',
  until: 'Last day',
  against: (from: string, until: string) =>
    from === until ? `against ${longDay(from)}` : `against ${shortDay(from)} to ${longDay(until)}, the same weekdays`,
  language: 'Language',
  allLanguages: 'All languages',
  seller: 'Seller',
  allSellers: 'All sellers',
  product: 'Product',
  allProducts: 'All products',
  chooseProduct: 'Choose a product',
  figures: {
    views: 'Product views',
    buys: 'Buy clicks',
    rate: 'Clicks per 100 views',
    searches: 'Searches',
    unopened: 'Unanswered searches',
    favorites: 'Favourites added',
  } satisfies Record<Figure, string>,
  figure: 'Figure',
  perDay: (figure: Figure): string => `${analyticsTexts.figures[figure]} per day`,
  unknown: '–',
  number: (value: number | null): string => (value === null ? analyticsTexts.unknown : numberText(value)),
  change: percent,
  noChange: 'no comparison',
  why: {
    views: 'A view has no seller.',
    rate: `Rates need at least ${ANALYTICS.rateFromViews} views; below that none is shown.`,
    searches: `Searches are counted for the whole shop and kept for ${SEARCH_DAYS.kept} days.`,
    unopened: `After an unanswered search no result was opened. Searches are counted for the whole shop and kept for ${SEARCH_DAYS.kept} days.`,
    favorites: 'Favourites are those still kept. They have no language and no seller.',
  } satisfies Partial<Record<Figure, string>>,
  view: 'Show as',
  views: { chart: 'Chart', table: 'Table' },
  chart: (figure: Figure, days: number, lowest: number, highest: number): string =>
    `${analyticsTexts.perDay(figure)}, ${counted(days, 'day')}: lowest ${numberText(lowest)}, highest ${numberText(highest)}. The table has all values.`,
  dayValue: (day: string, value: number | null, isSoFar: boolean) =>
    `${longDay(day)}: ${value === null ? 'no data' : numberText(value)}${isSoFar ? ' so far' : ''}`,
  missing: (days: readonly string[]) => {
    const more = days.length - MOST_NAMED
    const named = days.slice(0, MOST_NAMED).map(shortDay)
    return `No data (hatched): ${list.format(more > 0 ? [...named, counted(more, 'more day', 'more days')] : named)}.`
  },
  soFar: 'Today is not over and not compared.',
  mayLose: 'Counts are written every 10 seconds; a server that is killed loses those of up to 10 seconds.',
  dayTable: 'Day by day',
  day: 'Day',
  before: 'Before',
  noData: 'no data',
  products: 'Products',
  byBuys: 'by buy clicks',
  mostProducts: 'The first 100 products.',
  noProducts: 'No product was viewed in this period.',
  rate: 'Rate, %',
  changeHead: 'Change',
  languages: 'Languages',
  sellers: 'Sellers',
  noSellers: 'No click on Buy in this period.',
  share: 'Share, %',
  file: (name: string, from: string, until: string) => `${name}-${from}-${until}.csv`,
  columns: {
    day: 'day',
    product: 'product',
    productId: 'product_id',
    partNumber: 'part_number',
    language: 'language',
    languages: 'languages',
    seller: 'seller',
    views: 'views',
    buys: 'buy_clicks',
    rate: 'clicks_per_100_views',
    searches: 'searches',
    unopened: 'unanswered_searches',
    favorites: 'favourites_added',
    viewsBefore: 'views_before',
    buysBefore: 'buy_clicks_before',
  },
  keys: { period: 'period', view: 'chart or table', periodOf: (name: string) => `Period: ${name}` },
}

export const yesterdayTexts = {
  title: 'Yesterday',
  about: (day: string) => `${fullDay(day)}, against ${weekdayOf(day)} before`,
  open: 'Analytics',
  failed: 'Yesterday’s figures could not be loaded',
  unopened: (count: number) => `${numberText(count)} unanswered`,
}
