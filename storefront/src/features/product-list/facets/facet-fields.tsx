import type { AnswerOf } from '@shop/contract/calls'
import { formatSpecs } from '@shop/contract/catalog/filters/spec-filters'
import { systemOf, UNIT_SYSTEMS, usualSystem } from '@shop/contract/catalog/units/systems'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { useUnits } from '../../../frame/head/units.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { productTexts } from '../../product/texts.ts'
import { useTagList } from '../../product/use-tags.ts'
import { useSeriesList } from '../../series/use-series.ts'
import { unitsTexts } from '../../units/texts.ts'
import { hasBound, TAG_BOX } from '../product-filters.ts'
import { useFilters } from '../use-filters.ts'
import { productListTexts } from '../texts.ts'
import { chosenIn, hasMistake } from './chosen-in.ts'
import styles from './facet-fields.module.css'
import { Option } from './option.tsx'
import { PointsFacet } from './points-facet.tsx'
import { RangeFacet } from './range-facet.tsx'
import { PriceFacet } from './price-facet.tsx'
import { rangeOf } from './spec-fields.ts'
import { facetsTexts } from './texts.ts'
import { useChange } from './use-change.ts'
import { shownUnit, useShownSystem } from './use-spec-words.ts'

type Facets = AnswerOf<'GET /product/facets'>

interface Props {
  facets: Facets
  /** The list is of all series, of which one may be chosen. */
  hasSeries: boolean
  /** The fields of the price stand beside these, and its distribution with them. */
  hasPriceBeside?: boolean
}

/** How many stand open; the others are behind a word. */
const OPEN = 6

/** The filters by figures, by series and stock, in the form around them. What is chosen counts at once. */
export function FacetFields({ facets, hasSeries, hasPriceBeside = false }: Props) {
  const t = useTexts(facetsTexts)
  const { inStock, stock } = useTexts(productTexts)
  const { filters, change } = useFilters()
  const language = useLanguage()
  const system = useShownSystem(filters)
  const fields = useChange<HTMLDivElement>(({ name, form }) => {
    if (name !== 'units' && form && !hasMistake(form)) change(chosenIn(form, facets.facets, system, language))
  })
  const inOrder = facets.facets.filter(({ min, max, notStated }) => min < max || notStated > 0)
  const isOn = (key: string) => filters.specs.some((filter) => filter.key === key)
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
      {facets.price && !hasPriceBeside && <PriceFacet price={facets.price} />}
      <TagFacet facets={facets} />
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

/** Metric or imperial. Bounds that are set stay what they are: they are shown in the other unit. */
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

/** What products are marked with, a box for each. */
function TagFacet({ facets }: { facets: Facets }) {
  const t = useTexts(productListTexts)
  const { filters } = useFilters()
  const all = useTagList()
  const counted = all.flatMap((tag) => {
    const count = facets.tags.find(({ id }) => id === tag.id)?.count
    return count === undefined && !filters.tags.includes(tag.id) ? [] : [{ ...tag, count: count ?? 0 }]
  })
  const beyond = filters.tags.filter((id) => counted.every((tag) => tag.id !== id))
  if (counted.length === 0) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{t.tagLabel}</legend>
      {beyond.length > 0 && <input type="hidden" name={TAG_BOX} value={beyond.join(',')} />}
      {counted.map(({ id, tagName, count }) => (
        <Option key={id} type="checkbox" name={TAG_BOX} value={String(id)} isOn={filters.tags.includes(id)} label={tagName} count={count} />
      ))}
    </fieldset>
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
