import type { FitReason } from '@shop/contract/product-advice/fits'
import type { Kind } from '@shop/contract/catalog/kinds'

/** Properties that a product states; empty or null if not stated. Sizes are in mm. */
export interface Stated {
  id: number
  kind: Kind | null
  /** Numbers of cells. Models and chargers state all that they accept. */
  cells: number[]
  chemistry: string[]
  connector: string[]
  length: number | null
  width: number | null
  height: number | null
  trayLength: number | null
  trayWidth: number | null
  trayHeight: number | null
  /** Maximum power of a charger in W. */
  power: number | null
  isCharger: boolean
  /** True if cells are stated as a number, false if in words. */
  hasCellFigure: boolean
}

/** Specs by definition key: number in the requested unit, and codes. */
export type Found = Record<string, { number: number | null; codes: string[] } | undefined>

const CELLS_CODE = /^(\d{1,2})s$/

/** Returns the numbers of cells in codes such as `2s` (two cells). */
export const cellsOfCodes = (codes: readonly string[]) => codes.flatMap((code) => CELLS_CODE.exec(code)?.[1] ?? []).map(Number)

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

/** Keys of specs without facets: they only determine which products fit. No field marks them, because only this file uses the keys. */
const OF_FITTING_ALONE = ['tray-length', 'tray-width', 'tray-height']
export const isOfFittingAlone = (key: string) => OF_FITTING_ALONE.includes(key)

export type Role = 'battery' | 'charger' | 'model'

/** Returns the role of a product; undefined if it is unrelated to battery packs. */
export function roleOf({ kind, cells, isCharger, trayLength, trayWidth, trayHeight }: Stated): Role | undefined {
  if (isCharger) return 'charger'
  const hasTray = [trayLength, trayWidth, trayHeight].some((side) => side !== null)
  if (hasTray || (kind !== null && kind !== 'accessories')) return cells.length > 0 || hasTray ? 'model' : undefined
  return cells.length > 0 ? 'battery' : undefined
}

/** Stated value: a number, or the definition whose words state it; null if not stated. */
export type StatedValue = number | { words: 'cells' | 'cell-range' | 'chemistry' | 'connector' } | null

export interface Reason extends Pick<FitReason, 'key' | 'ok'> {
  need: StatedValue
  has: StatedValue
}

export interface Verdict {
  fits: boolean | null
  reasons: Reason[]
}

export const judgePack = (model: Stated, pack: Stated) =>
  verdictOf([
    ...electricReasons(model, pack),
    sizeReason('length', model.trayLength, pack.length),
    sizeReason('width', model.trayWidth, pack.width),
    sizeReason('height', model.trayHeight, pack.height),
  ])

/** Judges if the charger fits `charged`, a battery pack or a model with all its packs. */
export const judgeCharger = (charged: Stated, charger: Stated) => verdictOf(electricReasons(charged, charger))

const electricReasons = (needing: Stated, having: Stated): Reason[] => [
  { key: 'cells', need: statedCells(needing), has: statedCells(having), ok: haveOneInCommon(needing.cells, having.cells) },
  { key: 'chemistry', need: statedWords(needing, 'chemistry'), has: statedWords(having, 'chemistry'), ok: haveOneInCommon(needing.chemistry, having.chemistry) }, // prettier-ignore
  { key: 'connector', need: statedWords(needing, 'connector'), has: statedWords(having, 'connector'), ok: haveOneInCommon(needing.connector, having.connector) }, // prettier-ignore
]

const haveOneInCommon = <Value>(one: Value[], other: Value[]) =>
  one.length === 0 || other.length === 0 ? null : one.some((value) => other.includes(value))

const statedWords = (product: Stated, words: 'chemistry' | 'connector'): StatedValue => (product[words].length === 0 ? null : { words })

const statedCells = ({ cells, hasCellFigure }: Stated): StatedValue =>
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

/** Compares verdicts for sorting: fits, may fit, does not fit; then by the number of unfulfilled reasons. */
export function compareVerdicts({ fits: one, reasons: ones }: Verdict, { fits: other, reasons: others }: Verdict) {
  return placeOf(one) - placeOf(other) || countAgainst(ones) - countAgainst(others)
}

const placeOf = (fits: boolean | null) => (fits === true ? 0 : fits === null ? 1 : 2)
const countAgainst = (reasons: Reason[]) => reasons.filter(({ ok }) => ok !== true).length
