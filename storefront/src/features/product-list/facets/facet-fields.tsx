import type { AnswerOf } from '@shop/contract/calls'
import { formatSpecs } from '@shop/contract/catalog/filters/spec-filters'
import { systemOf, UNIT_SYSTEMS, usualSystem } from '@shop/contract/catalog/units/systems'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { useUnits } from '../../../frame/head/units.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { productTexts } from '../../product/texts.ts'
import { useSeriesList } from '../../series/use-series.ts'
import { unitsTexts } from '../../units/texts.ts'
import { hasBound } from '../product-filters.ts'
import { useFilters } from '../use-filters.ts'
import { chosenIn, hasMistake } from './chosen-in.ts'
import styles from './facet-fields.module.css'
import { Option } from './option.tsx'
import { PointsFacet } from './points-facet.tsx'
import { RangeFacet } from './range-facet.tsx'
import { rangeOf } from './spec-fields.ts'
import { facetsTexts } from './texts.ts'
import { useChange } from './use-change.ts'
import { shownUnit, useShownSystem } from './use-spec-words.ts'

type Facets = AnswerOf<'GET /product/facets'>
type Facet = Facets['facets'][number]

interface Props {
  facets: Facets
  hasSeries: boolean
}

/** Number of facets that are open at first; the others are collapsed. */
const OPEN = 6

/** Shows the facets as fields of the surrounding form. Each change applies at once. Tags and prices are in the bar or the sheet. */
export function FacetFields({ facets, hasSeries }: Props) {
  const t = useTexts(facetsTexts)
  const { inStock, stock } = useTexts(productTexts)
  const { filters, change } = useFilters()
  const language = useLanguage()
  const system = useShownSystem(filters)
  const fields = useChange<HTMLDivElement>(({ name, form }) => {
    if (name !== 'units' && form && !hasMistake(form)) change(chosenIn(form, facets.facets, system, language))
  })
  const isOn = (key: string) => filters.specs.some((filter) => filter.key === key)
  const inOrder = facets.facets.filter((facet) => (filters.fits === undefined ? hasChoice(facet) : isOn(facet.key) || isDividing(facet)))
  const [isAllOpen] = useState(() => inOrder.slice(OPEN).some(({ key }) => isOn(key)))
  const beyondFields = filters.specs.filter((filter) => {
    const facet = facets.facets.find(({ key }) => key === filter.key)
    return !facet || (facet.kind === 'range' && !rangeOf(filter))
  })

  const shown = (some: Facets['facets']) =>
    some.map((facet) => {
      const filter = filters.specs.find(({ key }) => key === facet.key)
      if (facet.kind === 'points') return <PointsFacet key={facet.key} facet={facet} filter={filter} />
      return <RangeFacet key={facet.key} facet={facet} filter={filter} unit={shownUnit(facet, system)} />
    })
  return (
    <div ref={fields} className={styles.facets}>
      {beyondFields.length > 0 && <input type="hidden" name="specs" value={formatSpecs(beyondFields)} />}
      <UnitField facets={facets} />
      {hasSeries && <SeriesFacet facets={facets} />}
      <fieldset className={styles.facet}>
        <legend>{stock}</legend>
        <Option type="checkbox" name="inStock" value="1" isOn={filters.inStock} label={inStock} count={facets.inStock} />
      </fieldset>
      {shown(inOrder.slice(0, OPEN))}
      {inOrder.length > OPEN && (
        <details className={styles.more} open={isAllOpen}>
          <summary>{t.moreFilters}</summary>
          {shown(inOrder.slice(OPEN))}
        </details>
      )}
    </div>
  )
}

const hasChoice = ({ min, max, notStated }: Facet) => min < max || notStated > 0

/** True if the list's products differ in the facet. Ranges and values are those of a whole series, not of what fits one product. */
const isDividing = ({ values, buckets, notStated }: Facet) =>
  [...values, ...buckets, { count: notStated }].filter(({ count }) => count > 0).length > 1

/** Choice between metric and imperial units. Existing bounds are converted for display. */
function UnitField({ facets }: { facets: Facets }) {
  const t = useTexts(unitsTexts)
  const { filters, change } = useFilters()
  const [, choose] = useUnits()
  const system = useShownSystem(filters)
  const units = facets.facets.filter(({ kind }) => kind === 'range').map(({ unit }) => unit)
  if (!units.some(systemOf)) return null
  return (
    <div className={styles.units}>
      <Segmented
        legend={t.systemOfUnits}
        name="units"
        choices={UNIT_SYSTEMS.map((one) => ({ value: one, label: t.systems[one] }))}
        chosen={system ?? usualSystem(units)}
        onChoose={(one) => {
          choose(one)
          if (filters.specs.some(hasBound)) change({ units: one })
        }}
      />
    </div>
  )
}

function SeriesFacet({ facets }: { facets: Facets }) {
  const t = useTexts(facetsTexts)
  const { filters } = useFilters()
  const all = useSeriesList()
  const listed = facets.series.flatMap(({ id, count }) => {
    const series = all.find((one) => one.id === id)
    return series ? [{ ...series, count }] : []
  })
  return (
    <fieldset className={styles.facet}>
      <legend>{t.series}</legend>
      <Option type="radio" name="series" value="" isOn={filters.series === undefined} label={t.allSeries} />
      {listed.map(({ id, name, count }) => (
        <Option key={id} type="radio" name="series" value={String(id)} isOn={filters.series === id} label={name} count={count} />
      ))}
    </fieldset>
  )
}
