import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'

/** Row of the pasted text. `line` is its line number, from 1. */
export interface PastedRow {
  line: number
  /** Part number; undefined if only prices were pasted, which then apply to consecutive rows of the list. */
  product: string | undefined
  price: string
}

export type PasteProblem = 'empty' | 'columns' | 'mixed' | 'tooLong'
/** Maximum number of rows that the server accepts in one call. */
export const MOST_ROWS = 5_000
const MOST_LETTERS = 40

export interface Pasted {
  rows: PastedRow[]
  /** Text of the first line if that line is a heading. */
  heading: string | undefined
  problem: PasteProblem | undefined
}

const HAS_FIGURE = /\d/
const IS_ID = /^\d+$/

/** Reads one column of prices, or two columns with part numbers and prices. Skips empty lines; the server parses the prices. */
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
  // A column of ids and words contains no prices.
  const areIds = filled.every(({ cells: [first = ''] }) => !HAS_FIGURE.test(first) || IS_ID.test(first))
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

/** Matches a cell, quoted (with doubled quotes inside) or plain, and the separator or end after it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** Drops trailing empty cells. A quoted cell may contain line breaks; its row has the number of the first line. */
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

export interface ColumnReading {
  /** First price with two possible readings; undefined if other prices of the column show the decimal sign. */
  ambiguous: { line: number; price: string; grouped: string; decimal: string; sign: DecimalSign } | undefined
  others: number
  /** The decimal sign that the other prices show, and the first of those prices. */
  shown: { sign: DecimalSign; price: string } | undefined
  /** First currency sign or code of the column that is not one of the shop's currency. */
  currency: string | undefined
}

/** Finds out how to read ambiguous prices such as `1.299`: unambiguous prices of the column decide (merchant M14). */
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

/** Returns the signs and the code that may be written with a price in this currency. */
function signsOf(currency: string): ReadonlySet<string> {
  const written = (currencyDisplay: 'code' | 'symbol' | 'narrowSymbol', locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1).find(({ type }) => type === 'currency')
      ?.value
  const signs = (['code', 'symbol', 'narrowSymbol'] as const).map((display) => written(display, 'en'))
  return new Set(signs.flatMap((sign) => (sign === undefined ? [] : [sign, sign.replace('¥', '￥')])))
}
