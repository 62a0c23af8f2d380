import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'

/** A row of what was pasted. `line`: where it stands, counted from 1. */
export interface PastedRow {
  line: number
  /** A part number; undefined where a column of prices alone was pasted: then rows of the list follow each other. */
  product: string | undefined
  price: string
}

/** What is wrong with a paste as a whole. */
export type PasteProblem = 'empty' | 'columns' | 'mixed' | 'tooLong'
/** More than one call takes. */
export const MOST_ROWS = 5_000
const MOST_LETTERS = 40

export interface Pasted {
  rows: PastedRow[]
  /** The first line, where it is a heading. */
  heading: string | undefined
  problem: PasteProblem | undefined
}

const HAS_FIGURE = /\d/
const IS_ID = /^\d+$/

/**
 * Reads what a spreadsheet puts on the clipboard: one column of prices, or two, part number and price in either order. A first line without a figure in its
 * price is a heading; cells that are empty in a column of prices leave their row as it is. A cell in quotes may have line ends. What the prices say is read by the server.
 */
export function readPastedPrices(text: string): Pasted {
  const lines = cellsOf(text)
  const filled = lines.filter(({ cells }) => cells.length > 0)
  const columns = Math.max(0, ...filled.map(({ cells }) => cells.length))
  const nothing = { rows: [], heading: undefined }
  if (columns === 0) return { ...nothing, problem: 'empty' }
  if (columns > 2) return { ...nothing, problem: 'columns' }
  if (columns === 1) return ofOneColumn(filled)
  if (filled.some(({ cells }) => cells.length === 1)) return { ...nothing, problem: 'mixed' }
  return ofTwoColumns(filled)
}

interface Line {
  line: number
  cells: string[]
}

const ofOneColumn = (filled: Line[]) => {
  const [first] = filled
  const heading = first && filled.length > 1 && !HAS_FIGURE.test(first.cells[0] ?? '') ? first.cells[0] : undefined
  const rows = (heading === undefined ? filled : filled.slice(1)).map(({ line, cells: [price = ''] }) => ({
    line,
    product: undefined,
    price,
  }))
  return limited({ rows, heading })
}

function ofTwoColumns(filled: Line[]) {
  const numbersIn = (column: 0 | 1) => filled.filter(({ cells }) => readNumber(cells[column] ?? '').kind !== 'unreadable').length
  const areIds = filled.every(({ cells: [first = ''] }) => !HAS_FIGURE.test(first) || IS_ID.test(first)) // then prices are beside them
  const price = numbersIn(0) > numbersIn(1) && !(areIds && numbersIn(1) > 0) ? 0 : 1
  const [first] = filled
  const heading = first && filled.length > 1 && !HAS_FIGURE.test(first.cells[price] ?? '') && !HAS_FIGURE.test(first.cells[1 - price] ?? '')
  const rows = (heading ? filled.slice(1) : filled).map(({ line, cells }) => ({
    line,
    product: cells[1 - price] ?? '',
    price: cells[price] ?? '',
  }))
  return limited({ rows, heading: heading ? first.cells.join(', ') : undefined })
}

function limited({ rows, heading }: Pick<Pasted, 'rows' | 'heading'>): Pasted {
  if (rows.length > MOST_ROWS) return { rows: [], heading: undefined, problem: 'tooLong' }
  const cut = (text: string) => text.slice(0, MOST_LETTERS)
  return {
    rows: rows.map(({ line, product, price }) => ({ line, product: product === undefined ? undefined : cut(product), price: cut(price) })),
    heading,
    problem: undefined,
  }
}

/** A cell in quotes, in which a quote is doubled; one without its end is a cell as it is. Then the sign after it, or the end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** Its lines with their cells, those at the end that are empty left out. A line is named by where it begins. */
function cellsOf(text: string): Line[] {
  const lines: Line[] = []
  let [line, cells]: [number, string[]] = [1, []]
  for (let place = 0, began = 1; place <= text.length;) {
    CELL.lastIndex = place
    const [whole = '', quoted, bare = '', end = ''] = CELL.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/g, ' ').trim())
    place += whole.length
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === '\t') continue
    while (cells.at(-1) === '') cells.pop()
    lines.push({ line: began, cells })
    ;[began, cells] = [line, []]
    if (end === '') break
  }
  return lines
}

/** How a column of prices is to be read. */
export interface ColumnReading {
  /** The first price that has two readings, where no price of the column says which; undefined: there is none. */
  ambiguous: { line: number; price: string; grouped: string; decimal: string; sign: DecimalSign } | undefined
  /** How many more there are. */
  others: number
  /** The decimal sign that the others of the column show, and the first of them, where some have two readings. */
  shown: { sign: DecimalSign; price: string } | undefined
  /** The first sign of a currency that is not the shop's. */
  currency: string | undefined
}

/** Looks at a column as a whole: prices with decimals say how `1.299` beside them is meant (merchant M14). */
export function readingOf(rows: readonly PastedRow[], base: string): ColumnReading {
  const read = rows.map(({ line, price }) => ({ line, price, number: readNumber(price) }))
  const two = read.flatMap(({ line, price, number }) => (number.kind === 'ambiguous' ? [{ line, price, ...number }] : []))
  const showing = read.flatMap(({ price, number }) => (number.kind === 'number' && number.sign ? [{ sign: number.sign, price }] : []))
  const [shown] = two.length > 0 && new Set(showing.map(({ sign }) => sign)).size === 1 ? showing : []
  const signs = signsOf(base)
  const currencies = read.flatMap(({ number }) => (number.kind === 'unreadable' ? [] : (number.currency ?? [])))
  return {
    ambiguous: shown ? undefined : two[0],
    others: Math.max(0, two.length - 1),
    shown,
    currency: currencies.find((currency) => !signs.has(currency.toUpperCase())),
  }
}

/** How a currency may be written beside a price. */
function signsOf(currency: string): ReadonlySet<string> {
  const written = (currencyDisplay: 'code' | 'symbol' | 'narrowSymbol', locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1).find(({ type }) => type === 'currency')
      ?.value
  const signs = (['code', 'symbol', 'narrowSymbol'] as const).map((display) => written(display, 'en'))
  return new Set(signs.flatMap((sign) => (sign === undefined ? [] : [sign, sign.replace('¥', '￥')])))
}
