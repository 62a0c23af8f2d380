import { readPrice } from '@shop/contract/manage/lists/typed-price'

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

/**
 * Reads what a spreadsheet puts on the clipboard: one column of prices, or two, part number and price in either order. A first line without a figure in its
 * price is a heading; cells that are empty in a column of prices leave their row as it is. What the prices say is read by the server.
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
  const pricesIn = (column: 0 | 1) => filled.filter(({ cells }) => readPrice(cells[column] ?? '') !== undefined).length
  const price = pricesIn(0) > pricesIn(1) ? 0 : 1
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

/** Its lines with their cells, those at the end that are empty left out. A cell in quotes loses them. */
function cellsOf(text: string): Line[] {
  return text.split(/\r\n|\n|\r/).map((line, place) => {
    const cells = line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    while (cells.at(-1) === '') cells.pop()
    return { line: place + 1, cells }
  })
}
