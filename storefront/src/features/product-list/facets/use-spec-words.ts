import type { AnswerOf } from '@shop/contract/calls'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import type { SpecFilter, SpecRange } from '@shop/contract/catalog/filters/spec-filters'
import { type End, shownBound, type UnitSystem, unitIn } from '@shop/contract/catalog/units/systems'
import { isMeasure, type Measure } from '@shop/contract/catalog/units'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { useUnits } from '../../../frame/head/units.ts'
import { unitName } from '../../units/other-system.ts'
import { unitsTexts } from '../../units/texts.ts'
import { hasBound, type Sort } from '../product-filters.ts'
import { productListTexts } from '../texts.ts'
import { facetsTexts } from './texts.ts'
import { withoutPart } from './spec-fields.ts'

type Facets = AnswerOf<'GET /product/facets'>
type Facet = Facets['facets'][number]
interface Chosen {
  specs: SpecFilter[]
  units: UnitSystem | undefined
}

/** Returns the system of units of the URL if it has bounds, otherwise that chosen by the user. Undefined means canonical units. */
export function useShownSystem({ specs, units }: Chosen): UnitSystem | undefined {
  const [chosen] = useUnits()
  return specs.some(hasBound) ? units : chosen === 'stated' ? undefined : chosen
}

export const shownUnit = ({ dimension, unit }: Measure, system: UnitSystem | undefined) =>
  system && isMeasure({ dimension, unit }) ? unitIn(system, unit) : unit

export const boundText = (bound: number | null, measure: Measure, unit: string, end: End) =>
  bound === null ? '' : shownBound(bound, unit, measure, end)

/** Returns a function that formats a range, such as `35–80 km/h`. */
export function useRangeText(system: UnitSystem | undefined) {
  const t = useTexts(facetsTexts)
  const { unitNames } = useTexts(unitsTexts)
  const language = useLanguage()
  return ({ min, max }: SpecRange, measure: Measure) => {
    const unit = shownUnit(measure, system)
    const name = unitName(unit, unitNames) || undefined
    const written = (bound: number, end: End, of = name) => shownFigure(Number(boundText(bound, measure, unit, end)), of, language)
    if (min === null) return max === null ? '' : t.rangeUpTo(written(max, 'max'))
    if (max === null) return t.rangeFrom(written(min, 'min'))
    return min === max
      ? written(min, 'min')
      : `${shownFigure(Number(boundText(min, measure, unit, 'min')), undefined, language)}–${written(max, 'max')}`
  }
}

const UNKNOWN: Pick<Facet, 'name' | 'dimension' | 'unit' | 'values'> = { name: '', dimension: 'none', unit: '', values: [] }
const facetOf = (facets: Facets | undefined, key: string) => facets?.facets.find((facet) => facet.key === key) ?? { ...UNKNOWN, name: key }

/** Returns a label for each active spec filter, with the change that removes the filter. */
export function useActiveSpecs(chosen: Chosen, facets: Facets | undefined) {
  const t = useTexts(facetsTexts)
  const rangeText = useRangeText(useShownSystem(chosen))
  return chosen.specs.flatMap(({ key, ranges, isNotStated }) => {
    const facet = facetOf(facets, key)
    const without = (part: SpecRange | 'none') => (now: Chosen) => ({ specs: withoutPart(now.specs, key, part) })
    const ofRange = (range: SpecRange) =>
      facet.values.find(({ value }) => value === range.min && value === range.max)?.label ?? `${facet.name}: ${rangeText(range, facet)}`
    return [
      ...ranges.map((range) => ({
        key: `${key} ${range.min} ${range.max}`,
        name: ofRange(range),
        off: without(range),
      })),
      ...(isNotStated ? [{ key: `${key} none`, name: `${facet.name}: ${t.notStated}`, off: without('none') }] : []),
    ]
  })
}

export function useOrderName(facets: Facets | undefined) {
  const t = useTexts(productListTexts)
  const words = useTexts(facetsTexts)
  return (sort: Sort, order: 'asc' | 'desc') => {
    if (sort === 'sales' || sort === 'price') return t.sortBy[`${sort}-${order}`]
    const { name } = facetOf(facets, sort.slice('spec:'.length))
    return order === 'asc' ? words.sortLeast(name) : words.sortMost(name)
  }
}
