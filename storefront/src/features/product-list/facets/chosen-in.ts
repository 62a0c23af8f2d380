import type { Facet } from '@shop/contract/catalog/filters/facets'
import { type UnitSystem, usualSystem } from '@shop/contract/catalog/units/systems'
import type { Language } from '@shop/contract/languages'
import { idOf } from '../../../frame/ids.ts'
import { type Filters, TAG_BOX, tagsIn } from '../product-filters.ts'
import { plainFigure } from './typed-figure.ts'
import { isBound, specsIn } from './spec-fields.ts'

/** What is chosen in a form of filters by figures, whose bounds are typed in a system of units. */
export function chosenIn(
  form: HTMLFormElement,
  facets: readonly Facet[],
  system: UnitSystem | undefined,
  language: Language,
): Pick<Filters, 'specs' | 'units' | 'inStock' | 'series' | 'tags'> {
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, isBound(name) ? plainFigure(String(value), language) : String(value)]),
  )
  const isUsual = system === usualSystem(facets.map(({ unit }) => unit)) // the units that an address has without saying so
  return {
    specs: specsIn(fields).specs,
    units: isUsual ? undefined : system,
    inStock: fields.has('inStock'),
    tags: tagsIn(fields.getAll(TAG_BOX)),
    series: idOf(fields.get('series') ?? ''),
  }
}

/** Whether a bound in a form cannot be understood; its facet says so. */
export const hasMistake = (form: HTMLFormElement) => form.querySelector('[data-mistake]') !== null
