import type { Facet } from '@shop/contract/catalog/filters/facets'
import { type UnitSystem, usualSystem } from '@shop/contract/catalog/units/systems'
import type { Language } from '@shop/contract/languages'
import { idOf } from '../../../frame/ids.ts'
import type { Filters } from '../product-filters.ts'
import { plainFigure } from './typed-figure.ts'
import { isBound, specsIn } from './spec-fields.ts'

/** Returns the filters chosen in a facet form. `system` is the system of units of its bounds. */
export function chosenIn(
  form: HTMLFormElement,
  facets: readonly Facet[],
  system: UnitSystem | undefined,
  language: Language,
): Pick<Filters, 'specs' | 'units' | 'inStock' | 'series'> {
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, isBound(name) ? plainFigure(String(value), language) : String(value)]),
  )
  const isUsual = system === usualSystem(facets.map(({ unit }) => unit)) // a URL without `units` implies this system
  return {
    specs: specsIn(fields).specs,
    units: isUsual ? undefined : system,
    inStock: fields.has('inStock'),
    series: idOf(fields.get('series') ?? ''),
  }
}

/** True if a bound in the form is invalid. The bound's facet shows the message. */
export const hasMistake = (form: HTMLFormElement) => form.querySelector('[data-mistake]') !== null
