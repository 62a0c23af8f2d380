import { type End, typedBound } from '@shop/contract/catalog/units/systems'
import { readSpecs, type SpecFilter, type SpecRange } from '@shop/contract/catalog/filters/spec-filters'
import { UNITS } from '@shop/contract/catalog/units'
import { plainFigure } from './typed-figure.ts'

/** Specs by which lists can be filtered, by key. */
export type ComparedSpecs = ReadonlyMap<string, { direction: 'more' | 'less' | 'none' }>

/** Name of a spec's checkboxes, whose values are points or `none`. */
export const boxName = (key: string) => `spec.${key}`

/** Name of a bound's field. It contains both units if they differ, because forms without scripts cannot convert bounds. */
export const boundName = (key: string, end: End, canonical: string, typed: string) =>
  [`spec.${key}.${end}`, ...(canonical === typed ? [] : [canonical, typed])].join('.')

const FIELD = /^spec\.([a-z0-9-]+)(?:\.(min|max)(?:\.([^.]+)\.([^.]+))?)?$/

/** Reads spec filters, also from fields of forms sent without scripts. `isClear` is true if nothing was invalid or unknown. */
export function specsIn(search: URLSearchParams, compared?: ComparedSpecs): { specs: SpecFilter[]; isClear: boolean } {
  const isKnown = (key: string) => compared?.has(key) ?? true
  const { filters, dropped } = readSpecs(search.get('specs') ?? '', isKnown)
  const fields = fieldsIn(search)
  const typed = readSpecs(fields.items.join(';'), isKnown)
  const own = new Set(typed.filters.map(({ key }) => key))
  const all = [...filters.filter(({ key }) => !own.has(key)), ...typed.filters]
  return { specs: all, isClear: dropped.length + typed.dropped.length === 0 && fields.isClear }
}

export const isBound = (name: string) => FIELD.exec(name)?.[2] !== undefined

/** True for names of spec fields, which occur only in URLs of forms sent without scripts. */
export const isFieldOfSpecs = (name: string) => FIELD.test(name)

interface Field {
  parts: string[]
  min?: string
  max?: string
}

function fieldsIn(search: URLSearchParams) {
  const fields = new Map<string, Field>()
  let isClear = true
  for (const [name, text] of search) {
    const [, key, end, canonical = '', typedUnit = canonical] = FIELD.exec(name) ?? []
    if (key === undefined || text === '') continue
    const field = fields.get(key) ?? { parts: [] }
    fields.set(key, field)
    if (end !== 'min' && end !== 'max') field.parts.push(text)
    else {
      const dimension = UNITS[canonical]?.dimension ?? 'none'
      const bound = typedBound(plainFigure(text), typedUnit, { dimension, unit: canonical }, end)
      if (bound === undefined) isClear = false
      else field[end] = String(bound)
    }
  }
  const items = [...fields].flatMap(([key, { parts, min, max }]) => {
    const range = min === undefined && max === undefined ? [] : [`${min ?? ''}..${max ?? ''}`]
    const all = [...range, ...parts]
    return all.length > 0 ? [`${key}:${all.join('|')}`] : []
  })
  return { items, isClear }
}

/** Returns the only range of a filter; undefined for several ranges, which two fields cannot show. */
export function rangeOf(filter: SpecFilter | undefined): SpecRange | undefined {
  if (!filter || filter.ranges.length === 0) return { min: null, max: null }
  return filter.ranges.length === 1 ? filter.ranges[0] : undefined
}

export const hasPoint = (filter: SpecFilter | undefined, value: number) =>
  filter?.ranges.some(({ min, max }) => min === value && max === value) ?? false

export const withoutPart = (specs: readonly SpecFilter[], key: string, part: SpecRange | 'none') =>
  specs.flatMap((filter) => {
    if (filter.key !== key) return [filter]
    const left =
      part === 'none'
        ? { ...filter, isNotStated: false }
        : { ...filter, ranges: filter.ranges.filter(({ min, max }) => min !== part.min || max !== part.max) }
    return left.ranges.length > 0 || left.isNotStated ? [left] : []
  })
