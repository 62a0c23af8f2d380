import type { FitReason } from '@shop/contract/finding/fits'
import type { Kind } from '@shop/contract/catalog/kinds'

/** What a product states that rules go by; a list is empty and a figure null where it states nothing. Sizes in mm. */
export interface Stated {
  id: number
  /** What its series is of. */
  kind: Kind | null
  /** Cells of one pack: of a model and a charger all that they take. */
  cells: number[]
  chemistry: string[]
  connector: string[]
  length: number | null
  width: number | null
  height: number | null
  trayLength: number | null
  trayWidth: number | null
  trayHeight: number | null
  /** What a charger gives at most, in W. */
  power: number | null
  isCharger: boolean
  /** Whether it states its cells as a figure, rather than as words. */
  hasCellFigure: boolean
}

/** What a product states, by the key of the definition: its number in the unit that is asked, and its codes. */
export type Found = Record<string, { number: number | null; codes: string[] } | undefined>

const CELLS_CODE = /^(\d{1,2})s$/

/** The numbers of cells that codes mean: `2s` is two. */
export const cellsOfCodes = (codes: readonly string[]) => codes.flatMap((code) => CELLS_CODE.exec(code)?.[1] ?? []).map(Number)

/** What rules read of a product. */
export function statedOf(id: number, kind: Stated['kind'], found: Found): Stated {
  const numberOf = (key: string) => found[key]?.number ?? null
  const codesOf = (key: string) => found[key]?.codes ?? []
  const cells = numberOf('cells')
  return {
    id,
    kind,
    cells: cells === null ? cellsOfCodes(codesOf('cell-range')) : [cells],
    hasCellFigure: cells !== null,
    chemistry: codesOf('chemistry'),
    connector: codesOf('connector'),
    length: numberOf('length'),
    width: numberOf('width'),
    height: numberOf('height'),
    trayLength: numberOf('tray-length'),
    trayWidth: numberOf('tray-width'),
    trayHeight: numberOf('tray-height'),
    power: numberOf('charge-power'),
    isCharger: found['charge-power'] !== undefined,
  }
}

/**
 * Figures that say nothing but what fits: shoppers ask for that by `fits`, not by the millimetres of a tray, so lists offer no filter and no order by them. A rule
 * and no field of a definition: it is this file that knows them, by their keys.
 */
const OF_FITTING_ALONE = ['tray-length', 'tray-width', 'tray-height']
export const isOfFittingAlone = (key: string) => OF_FITTING_ALONE.includes(key)

export type Role = 'battery' | 'charger' | 'model'

/** What a product is to packs, by its series and what it states; undefined where it has nothing to do with any. */
export function roleOf({ kind, cells, isCharger, trayLength, trayWidth, trayHeight }: Stated): Role | undefined {
  if (isCharger) return 'charger'
  const hasTray = [trayLength, trayWidth, trayHeight].some((side) => side !== null)
  if (hasTray || (kind !== null && kind !== 'accessories')) return cells.length > 0 || hasTray ? 'model' : undefined
  return cells.length > 0 ? 'battery' : undefined
}

/** What is said of a product: a figure, or the words of its page by the key of their definition. */
export type Told = number | { words: 'cells' | 'cell-range' | 'chemistry' | 'connector' } | null

export interface Reason extends Pick<FitReason, 'key' | 'ok'> {
  need: Told
  has: Told
}

export interface Verdict {
  fits: boolean | null
  reasons: Reason[]
}

/** Whether a pack fits a model: cells, chemistry and connector are those that it takes, and it is no larger than the tray. */
export const judgePack = (model: Stated, pack: Stated) =>
  verdictOf([
    ...electricReasons(model, pack),
    sizeReason('length', model.trayLength, pack.length),
    sizeReason('width', model.trayWidth, pack.width),
    sizeReason('height', model.trayHeight, pack.height),
  ])

/** Whether a charger charges a pack, or the packs that a model takes. */
export const judgeCharger = (charged: Stated, charger: Stated) => verdictOf(electricReasons(charged, charger))

const electricReasons = (needing: Stated, having: Stated): Reason[] => [
  { key: 'cells', need: cellsTold(needing), has: cellsTold(having), ok: haveOneInCommon(needing.cells, having.cells) },
  { key: 'chemistry', need: told(needing, 'chemistry'), has: told(having, 'chemistry'), ok: haveOneInCommon(needing.chemistry, having.chemistry) }, // prettier-ignore
  { key: 'connector', need: told(needing, 'connector'), has: told(having, 'connector'), ok: haveOneInCommon(needing.connector, having.connector) }, // prettier-ignore
]

const haveOneInCommon = <Value>(one: Value[], other: Value[]) =>
  one.length === 0 || other.length === 0 ? null : one.some((value) => other.includes(value))

const told = (product: Stated, words: 'chemistry' | 'connector'): Told => (product[words].length === 0 ? null : { words })

const cellsTold = ({ cells, hasCellFigure }: Stated): Told =>
  cells.length === 0 ? null : hasCellFigure ? (cells[0] ?? null) : { words: 'cell-range' }

const sizeReason = (key: 'length' | 'width' | 'height', need: number | null, has: number | null): Reason => ({
  key,
  need,
  has,
  ok: need === null || has === null ? null : has <= need,
})

function verdictOf(reasons: Reason[]): Verdict {
  const isWrong = reasons.some(({ ok }) => ok === false)
  return { fits: isWrong ? false : reasons.some(({ ok }) => ok === null) ? null : true, reasons }
}

/** Fitting ones first, then those that may fit, then those with the fewest reasons against them; otherwise as they came. */
export function compareVerdicts({ fits: one, reasons: ones }: Verdict, { fits: other, reasons: others }: Verdict) {
  return placeOf(one) - placeOf(other) || countAgainst(ones) - countAgainst(others)
}

const placeOf = (fits: boolean | null) => (fits === true ? 0 : fits === null ? 1 : 2)
const countAgainst = (reasons: Reason[]) => reasons.filter(({ ok }) => ok !== true).length
