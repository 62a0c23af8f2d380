import type { Kind } from '@shop/contract/catalog/kinds'
import type { Measure } from '@shop/contract/catalog/units'
import { type Columns, slotOf } from '../columns/columns.rules.ts'
import { at, type Codes } from '../columns/numbers.rules.ts'
import { firstPlace } from '../columns/order.rules.ts'
import { cellsOfCodes, type Found, judgeCharger, judgePack, type Role, roleOf, type Stated, statedOf, type Verdict } from './fits.rules.ts'
import { codesAt, type Facts, numbersOf } from './facts.rules.ts'

export interface Pair {
  other: Stated
  needing: Stated
  having: Stated
  verdict: Verdict
}

/** Specs that the rules use, with dimension and unit. */
const FIGURES: Record<string, Measure> = {
  cells: { dimension: 'count', unit: 'S' },
  'charge-power': { dimension: 'power', unit: 'W' },
  ...Object.fromEntries(['length', 'width', 'height', 'tray-length', 'tray-width', 'tray-height'].map((key) => [key, { dimension: 'length', unit: 'mm' }])), // prettier-ignore
}
const WORDS = ['cell-range', 'chemistry', 'connector']
const SIDES = ['length', 'width', 'height'] as const
const ROLES = ['battery', 'charger', 'model'] as const

/** Number of products processed between pauses. */
const STEP = 16_384

/** Returns the best fitting products of each role, ties by sales (`compareVerdicts`); undefined if not listed or without role. */
export function* findPairs(facts: Facts, id: number, most: number): Generator<void, Record<Role, Pair[]> | undefined> {
  const slot = slotOf(facts.columns, id)
  const own = slot === undefined ? undefined : statedAt(facts, slot)
  const role = own && roleOf(own)
  if (!own || !role) return undefined
  const found = yield* judgedSlots(facts, own, role, () => most)
  const pairsOf = (wanted: Role) =>
    (found[ROLES.indexOf(wanted)] ?? [])
      .flat()
      .slice(0, most)
      .map((other) => pairOf(own, role, wanted, statedAt(facts, other)))
  return { battery: pairsOf('battery'), charger: pairsOf('charger'), model: pairsOf('model') }
}

/** Returns the ids of products in other roles that certainly fit the product. */
export function* findFittingIds(facts: Facts, id: number): Generator<void, number[]> {
  const slot = slotOf(facts.columns, id)
  const own = slot === undefined ? undefined : statedAt(facts, slot)
  const role = own && roleOf(own)
  if (!own || !role) return []
  const found = yield* judgedSlots(facts, own, role, (place) => (place === NOTHING_AGAINST ? Infinity : 0))
  return found.flatMap((places) => places.flat().map((other) => at(facts.columns.ids, other)))
}

function pairOf(own: Stated, role: Role, wanted: Role, other: Stated): Pair {
  const isOwnNeeding = wanted === 'charger' || (wanted === 'battery' && role === 'model')
  const [needing, having] = isOwnNeeding ? [own, other] : [other, own]
  const judge = role === 'charger' || wanted === 'charger' ? judgeCharger : judgePack
  return { other, needing, having, verdict: judge(needing, having) }
}

const figuresOf = (facts: Facts, key: string) => numbersOf(facts, key, FIGURES[key])

function statedAt(facts: Facts, slot: number): Stated {
  const { columns, kinds } = facts
  const found: Found = {}
  for (const key of Object.keys(FIGURES)) {
    const figures = figuresOf(facts, key)
    const code = figures?.codes[slot] ?? 0
    if (figures && code > 0) found[key] = { number: figures.inUnit(at(figures.values, code - 1)), codes: [] }
  }
  for (const key of WORDS) {
    const codes = codesAt(columns, key, slot)
    if (codes.length > 0) found[key] = { number: null, codes }
  }
  return statedOf(at(columns.ids, slot), kinds.get(at(columns.seriesIds, at(columns.series, slot))) ?? null, found)
}

/** Costs of an unknown property and of a mismatch. One mismatch costs more than all unknown properties together. */
const UNKNOWN = 1
const WRONG = 16 + UNKNOWN
const REASONS = 6
/** Rank of each cost: costs without a mismatch come first, then those with fewer unfulfilled reasons (`compareVerdicts`). */
const PLACES = Uint8Array.from({ length: REASONS * WRONG + 1 }, (_, cost) => (cost & 15) + (cost > 15 ? REASONS + 1 : 0))

const NOTHING_AGAINST = 0

/** Column that contributes to a sum per slot: `adds` contains the value of each code. */
interface Summand {
  codes: Codes
  adds: Uint8Array
}

/** Returns slots by role and rank, bestsellers first. `mostOf` limits the number of slots per rank. */
function* judgedSlots(facts: Facts, own: Stated, role: Role, mostOf: (place: number) => number): Generator<void, number[][][]> {
  const { columns } = facts
  const { slots, length } = columns.orders['sales desc']
  const roleBits = yield* summed(columns.size, roleSummands(facts))
  const electric = yield* summed(columns.size, electricSummands(columns, own))
  yield* addCells(electric, facts, own)
  const sizes = yield* summed(columns.size, role === 'charger' ? [] : SIDES.map((side) => sizeSummand(facts, own, role, side)))
  const found = ROLES.map(() => Array.from({ length: 2 * (REASONS + 1) }, (): number[] => []))
  const most = Array.from({ length: 2 * (REASONS + 1) }, (_, place) => mostOf(place))
  const isAsked = Uint8Array.from(ROLES, (wanted) => (wanted === role ? 0 : 1))
  for (let begin = 0; begin < length; begin += STEP) {
    const end = Math.min(length, begin + STEP)
    for (let order = begin; order < end; order++) {
      const slot = slots[order]! // `order` is below the length
      const other = ROLE_OF_BITS[roleBits[slot]!]! // each slot has bits, each combination an entry
      if (other === NO_ROLE || isAsked[other] === 0) continue
      const cost = electric[slot]! + (other === CHARGER ? 0 : sizes[slot]!) // each slot has both costs
      const place = PLACES[cost]! // each cost has a rank
      const equal = found[other]![place]! // each role has a list for each rank
      if (equal.length < most[place]!) equal.push(slot) // each rank has a limit
    }
    yield
  }
  return found
}

function* summed(size: number, summands: Array<Summand | number>): Generator<void, Uint8Array> {
  const constant = summands.reduce<number>((sum, one) => (typeof one === 'number' ? sum + one : sum), 0)
  const sums = new Uint8Array(size).fill(constant)
  for (const one of summands) {
    if (typeof one === 'number') continue
    for (let begin = 0; begin < size; begin += STEP) {
      add(sums.subarray(begin, begin + STEP), one.codes.subarray(begin, begin + STEP), one.adds)
      yield
    }
  }
  return sums
}

function add(sums: Uint8Array, codes: Codes, adds: Uint8Array) {
  for (let place = 0; place < sums.length; place++) sums[place]! += adds[codes[place]!]! // each slot has a code, each code a value
}

/** Costs of chemistry and connector. A cost is constant if no product states the spec. */
const electricSummands = ({ words }: Columns, own: Stated) =>
  (['chemistry', 'connector'] as const).map((key): Summand | number => {
    const column = words.get(key)
    return column ? { codes: column.codes, adds: Uint8Array.from(column.sets.sets, (codes) => haveOne(own[key], codes)) } : UNKNOWN
  })

/** Adds the cost of cells. A number of cells takes precedence over a range in words. */
function* addCells(sums: Uint8Array, facts: Facts, own: Stated): Generator<void, void> {
  const figures = figuresOf(facts, 'cells')
  const range = facts.columns.words.get('cell-range')
  const none = new Uint8Array(sums.length)
  const [figureCodes, rangeCodes] = [figures?.codes ?? none, range?.codes ?? none]
  const ofFigure = Uint8Array.from([0, ...(figures?.values ?? [])], (number) => haveOne(own.cells, [figures?.inUnit(number) ?? 0]))
  const ofRange = Uint8Array.from(range?.sets.sets ?? [[]], (codes) => haveOne(own.cells, cellsOfCodes(codes)))
  for (let begin = 0; begin < sums.length; begin += STEP) {
    const end = Math.min(sums.length, begin + STEP)
    for (let slot = begin; slot < end; slot++) {
      const code = figureCodes[slot]! // each slot has a code in both columns
      sums[slot]! += code > 0 ? ofFigure[code]! : ofRange[rangeCodes[slot]!]! // each code has a cost
    }
    yield
  }
}

const haveOne = <Value>(one: readonly Value[], other: readonly Value[]) =>
  one.length === 0 || other.length === 0 ? UNKNOWN : one.some((value) => other.includes(value)) ? 0 : WRONG

/** Cost of one side: a pack fits a tray of its size or a larger one. The cost is constant if either size is not stated. */
function sizeSummand(facts: Facts, own: Stated, role: Role, side: (typeof SIDES)[number]): Summand | number {
  const tray = { length: own.trayLength, width: own.trayWidth, height: own.trayHeight }[side]
  const [bound, key] = role === 'model' ? [tray, side] : [own[side], `tray-${side}`]
  const figures = figuresOf(facts, key)
  if (!figures || bound === null) return UNKNOWN
  const { values, codes, inUnit } = figures
  const isBeyond = (place: number) => (role === 'model' ? inUnit(at(values, place)) > bound : inUnit(at(values, place)) >= bound)
  const first = firstPlace(values.length, isBeyond) + 1
  const [below, above] = role === 'model' ? [0, WRONG] : [WRONG, 0]
  const adds = new Uint8Array(values.length + 1).fill(below, 1, first).fill(above, first)
  adds[0] = UNKNOWN
  return { codes, adds }
}

/** Bits that determine a role: series of models, cells as a number, cells in words, sides of a tray, power of a charger. */
const BITS = { model: 1, cells: 2, cellRange: 4, tray: [8, 16, 32], power: 64 } as const
const NO_ROLE = 255
const CHARGER = ROLES.indexOf('charger')

/** Index in ROLES for each combination of bits, or NO_ROLE. */
const ROLE_OF_BITS = Uint8Array.from({ length: 128 }, (_, bits) => {
  const role = roleOf({
    ...statedOf(0, bits & BITS.model ? 'car' : null, {}),
    cells: bits & (BITS.cells | BITS.cellRange) ? [1] : [],
    trayLength: BITS.tray.some((side) => bits & side) ? 1 : null,
    isCharger: (bits & BITS.power) > 0,
  })
  return role ? ROLES.indexOf(role) : NO_ROLE
})

function roleSummands(facts: Facts): Summand[] {
  const { columns, kinds } = facts
  const isModel = (kind: Kind | null) => kind !== null && roleOf({ ...statedOf(0, kind, {}), cells: [1] }) === 'model'
  const range = columns.words.get('cell-range')
  const stated = (key: string, bit: number) => {
    const figures = figuresOf(facts, key)
    return figures ? [{ codes: figures.codes, adds: new Uint8Array(figures.values.length + 1).fill(bit, 1) }] : []
  }
  return [
    { codes: columns.series, adds: Uint8Array.from(columns.seriesIds, (id) => (isModel(kinds.get(id) ?? null) ? BITS.model : 0)) },
    ...(range
      ? [{ codes: range.codes, adds: Uint8Array.from(range.sets.sets, (codes) => (cellsOfCodes(codes).length > 0 ? BITS.cellRange : 0)) }]
      : []),
    ...stated('cells', BITS.cells),
    ...stated('charge-power', BITS.power),
    ...SIDES.flatMap((side, place) => stated(`tray-${side}`, BITS.tray[place] ?? 0)),
  ]
}
