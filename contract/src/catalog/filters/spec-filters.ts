/**
 * Text form of spec filters, such as `top-speed:40..80|none;cells:2|3`: `;` means "and", `|` means "or", `none` means "not stated" (calls:
 * Finding). This file must not import Zod.
 */

/** Maximum number of filters in a text, and of parts (ranges and `none`) in all its filters together. */
export const MAX_SPEC_FILTERS = 12
export const MAX_SPEC_PARTS = 24

/** Range with inclusive bounds. One bound may be null, which means unlimited. A single value has equal bounds. */
export interface SpecRange {
  min: number | null
  max: number | null
}

/** Matches products with a number in any of the ranges and, with `isNotStated`, products without a number. */
export interface SpecFilter {
  key: string
  ranges: SpecRange[]
  isNotStated: boolean
}

const NUMBER = String.raw`\d{1,12}(?:\.\d{1,3})?`
const PART = new RegExp(`^(?:(none)|(${NUMBER})|(${NUMBER})?\\.\\.(${NUMBER})?)$`)
export const SPEC_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const MAX_SPEC_KEY_LENGTH = 60

/** Parses leniently, for pages. `dropped` lists unknown, repeated and malformed items, and items beyond the limits. */
export function readSpecs(text: string, isKnown: (key: string) => boolean = () => true): { filters: SpecFilter[]; dropped: string[] } {
  const filters = new Map<string, SpecFilter>()
  const dropped: string[] = []
  let parts = 0
  for (const item of text === '' ? [] : text.split(';')) {
    const filter = readItem(item)
    const isTaken = filter && isKnown(filter.key) && !filters.has(filter.key) && filters.size < MAX_SPEC_FILTERS
    if (isTaken && parts + partsOf(filter) <= MAX_SPEC_PARTS) {
      filters.set(filter.key, filter)
      parts += partsOf(filter)
    } else dropped.push(item)
  }
  return { filters: canonical([...filters.values()]), dropped }
}

/** Parses strictly: undefined if any item is invalid, or there is none. Equivalent texts give equal filters. Unknown keys are accepted. */
export function parseSpecs(text: string): SpecFilter[] | undefined {
  const { filters, dropped } = readSpecs(text)
  return dropped.length === 0 && filters.length > 0 ? filters : undefined
}

/** Returns the canonical text: keys sorted, ranges ascending and unique, `none` last. */
export const formatSpecs = (filters: readonly SpecFilter[]) =>
  canonical(filters)
    .map(({ key, ranges, isNotStated }) => `${key}:${[...ranges.map(formatRange), ...(isNotStated ? ['none'] : [])].join('|')}`)
    .join(';')

/** Returns `top-speed` for the sort order `spec:top-speed`; undefined for other sort orders. */
export function sortedSpecOf(sort: string | null | undefined) {
  const key = sort?.startsWith('spec:') ? sort.slice('spec:'.length) : undefined
  return key !== undefined && isSpecKey(key) ? key : undefined
}

const isSpecKey = (text: string) => text.length <= MAX_SPEC_KEY_LENGTH && SPEC_KEY.test(text)

const partsOf = ({ ranges, isNotStated }: SpecFilter) => ranges.length + (isNotStated ? 1 : 0)

function readItem(item: string): SpecFilter | undefined {
  const [key = '', rest, ...more] = item.split(':', 3)
  if (rest === undefined || more.length > 0 || !isSpecKey(key)) return undefined
  const parts = rest.split('|', MAX_SPEC_PARTS + 1).map((part) => (part === 'none' ? 'none' : readRange(part)))
  if (parts.includes(undefined)) return undefined
  const ranges = parts.filter((part) => typeof part === 'object')
  return { key, ranges, isNotStated: ranges.length < parts.length }
}

function readRange(part: string): SpecRange | undefined {
  const [, , point, from, to] = PART.exec(part) ?? []
  const [min, max] = point === undefined ? [numberOf(from), numberOf(to)] : [Number(point), Number(point)]
  if (min === null && max === null) return undefined
  return min !== null && max !== null && min > max ? undefined : { min, max }
}

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text))

const canonical = (filters: readonly SpecFilter[]) =>
  filters
    .map((filter) => ({
      ...filter,
      ranges: [...new Map(filter.ranges.map((range) => [formatRange(range), range])).values()].sort(compareRanges),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

const compareRanges = (a: SpecRange, b: SpecRange) =>
  (a.min ?? -Infinity) === (b.min ?? -Infinity)
    ? (a.max ?? Infinity) - (b.max ?? Infinity) || 0
    : (a.min ?? -Infinity) - (b.min ?? -Infinity)

const formatRange = ({ min, max }: SpecRange) => (min !== null && min === max ? String(min) : `${min ?? ''}..${max ?? ''}`)
