/**
 * Filters by specs as addresses have them, without Zod: the server and the storefront read and write them alike (calls: Finding).
 *
 * `top-speed:40..80|none;cells:2|3;weight:..249`: items separated by `;`, which are joined by *and*; each a key and parts separated by `|`, which are joined by
 * *or*. A part is `min..max`, `min..`, `..max`, a number, or `none` for "not stated". Numbers are in the canonical unit of the key's definition; ends included.
 */

/** The most items of one text, and the most parts of all of them. */
export const MAX_SPEC_FILTERS = 12
export const MAX_SPEC_PARTS = 24

/** Numbers from `min` to `max`, ends included; null: without that end, never both. A point has the same number twice. */
export interface SpecRange {
  min: number | null
  max: number | null
}

/** Which products are left by a spec: those whose number lies within one of the ranges, and with `isNotStated` those that do not state it. */
export interface SpecFilter {
  key: string
  ranges: SpecRange[]
  isNotStated: boolean
}

/** Digits with at most one point and three decimals. */
const NUMBER = String.raw`\d{1,12}(?:\.\d{1,3})?`
const PART = new RegExp(`^(?:(none)|(${NUMBER})|(${NUMBER})?\\.\\.(${NUMBER})?)$`)
/** The key of a definition: words in lower case, separated by hyphens. */
export const SPEC_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const MAX_SPEC_KEY_LENGTH = 60

/**
 * Reads what can be read of a text, for pages. `dropped`: the items that are not understood, as they stand: of an unknown key, of one that stood before, with a
 * part that says anything else or nothing, with `min` above `max`, or beyond what one text may have.
 */
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

/** Reads a text of which all is understood; undefined otherwise. Texts that say the same have equal filters. Whether the shop has the keys is for it to say. */
export function parseSpecs(text: string): SpecFilter[] | undefined {
  const { filters, dropped } = readSpecs(text)
  return dropped.length === 0 && filters.length > 0 ? filters : undefined
}

/** The one text of filters that say the same: keys in alphabetical order, ranges ascending and each once, `none` last. Empty without filters. */
export const formatSpecs = (filters: readonly SpecFilter[]) =>
  canonical(filters)
    .map(({ key, ranges, isNotStated }) => `${key}:${[...ranges.map(formatRange), ...(isNotStated ? ['none'] : [])].join('|')}`)
    .join(';')

/** The key of the spec that a list is sorted by: `top-speed` of `spec:top-speed`; undefined for any other order. */
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
