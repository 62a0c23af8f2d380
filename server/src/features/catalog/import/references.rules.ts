import type { Definition } from '@shop/contract/catalog/definitions'
import { isUnitOf, unitsOf } from '@shop/contract/catalog/units'
import { LANGUAGES } from '@shop/contract/languages'
import { definitionOf, type ProductSource, type Shared } from '../catalog-files.rules.ts'

/** An error in a file. `sentence` begins with the path of the field. */
export interface WrongValue {
  path: PropertyKey[]
  sentence: string
}

/** Matches placeholders such as `{key}`, and escaped ones such as `{{key}}`, for which the captured key is undefined. */
export const PLACE = /\{\{[\w-]+\}\}|\{([\w-]+)\}/g

export function wrongValues(product: ProductSource, shared: Shared): WrongValue[] {
  const wrong: WrongValue[] = []
  const check = (isWrong: boolean, path: PropertyKey[], what: string) => {
    if (isWrong) wrong.push({ path, sentence: `${path.join('.')}: ${what}` })
  }
  const { tags, services, specs, subtitle, headline, price, safety = {} } = product
  const originalPrice = product.originalPrice ?? price
  const keys = new Set(specs.map(({ key }) => key))
  const checkSpec = (key: string, path: PropertyKey[]) =>
    check(!keys.has(key), path, `names the spec "${key}", which the product does not have`)

  check(originalPrice < price, ['originalPrice'], `is less than the price: ${originalPrice} before, ${price} now`)
  const { visibleFrom, visibleUntil, schedule } = product
  check(timeOf(visibleUntil, Infinity) <= timeOf(visibleFrom, -Infinity), ['visibleUntil'], 'is not after visibleFrom')
  for (const [index, entry] of schedule.entries())
    for (const [field, sentence] of wrongSchedule(entry, schedule.slice(0, index))) check(true, ['schedule', index, ...field], sentence)
  for (const [index, tag] of tags.entries())
    // numbers are not checked, because they may be ids of deleted tags
    if (typeof tag === 'string') check(!shared.tags.some(({ key }) => key === tag), ['tags', index], missing('tag', tag))
  for (const [index, service] of services.entries())
    if (typeof service === 'string') check(!Object.hasOwn(shared.services, service), ['services', index], missing('service', service))
  check(product.productUrl !== '' && product.buyUrls.length > 0, ['productUrl'], 'stands beside buyUrls: put it there')
  for (const part of ['maker', 'responsible'] as const) {
    const key = safety[part]
    if (typeof key === 'string') check(!Object.hasOwn(shared.companies ?? {}, key), ['safety', part], missing('company', key))
  }
  for (const [index, key] of Array.isArray(safety.warnings) ? safety.warnings.entries() : [])
    if (typeof key === 'string') check(!Object.hasOwn(shared.warnings ?? {}, key), ['safety', 'warnings', index], missing('warning', key))
  for (const [index, spec] of specs.entries()) {
    const { unit, text } = spec
    for (const [field, sentence] of wrongFigure(spec, specs.slice(0, index), shared)) check(true, ['specs', index, field], sentence)
    if (unit !== undefined && text === undefined) check(!Object.hasOwn(shared.units, unit), ['specs', index, 'unit'], missing('unit', unit))
  }
  if (Array.isArray(subtitle)) for (const [index, key] of subtitle.entries()) checkSpec(key, ['subtitle', index])
  for (const [index, key] of headline.entries()) checkSpec(key, ['headline', index])
  for (const field of ['description', 'detailText'] as const)
    for (const language of LANGUAGES)
      for (const [, key] of product[field][language]?.matchAll(PLACE) ?? []) if (key !== undefined) checkSpec(key, [field, language])
  return wrong
}

const timeOf = (time: string | null | undefined, otherwise: number) => (time ? Date.parse(time) : otherwise)

type ScheduledPrice = ProductSource['schedule'][number]

/** Yields the errors of a scheduled price. `before` contains the earlier entries of the schedule. */
function* wrongSchedule(entry: ScheduledPrice, before: ScheduledPrice[]): Generator<[field: string[], sentence: string]> {
  const { price, originalPrice = price, starts, ends } = entry
  if (originalPrice < price) yield [['originalPrice'], `is less than the price: ${originalPrice} before, ${price} then`]
  if (timeOf(ends, Infinity) <= Date.parse(starts)) yield [['ends'], 'is not after starts']
  const other = before.find((one) => Date.parse(one.starts) < timeOf(ends, Infinity) && Date.parse(starts) < timeOf(one.ends, Infinity))
  if (other) yield [[], `holds at times at which the price that starts at ${other.starts} does`]
}

type Spec = ProductSource['specs'][number]

/** Yields the reasons why a spec cannot be compared. `before` contains the earlier specs of the product. */
function* wrongFigure(spec: Spec, before: Spec[], shared: Shared): Generator<[field: string, sentence: string]> {
  const { key, name, definition, comparable, number, unit, text } = spec
  const defined = definitionOf(spec, shared)
  if (definition !== undefined && !defined) yield ['definition', missing('definition', definition)]
  else if (!defined && name === undefined && !Object.hasOwn(shared.specNames ?? {}, key)) yield ['key', missing('definition', key)]
  const measure = shared.definitions?.[defined ?? '']
  if (!measure || measure.kind === 'text' || !comparable) return
  const twin = before.find((other) => other.comparable && definitionOf(other, shared) === defined)
  if (twin) yield ['key', `is compared as ${defined}, and so is "${twin.key}": one of them needs "comparable": false`]
  if (number === undefined) yield ['number', `is missing: ${defined} is compared by numbers`]
  else if (unit !== undefined && !isUnitOf(unit, measure)) yield ['unit', `is ${unit}, while ${defined} is in ${unitsShown(measure)}`]
  else if (unit === undefined && text === undefined && measure.unit !== '' && measure.dimension !== 'count')
    yield ['unit', `is missing: ${defined} is in ${unitsShown(measure)}`]
}

function unitsShown({ dimension, unit }: Pick<Definition, 'dimension' | 'unit'>) {
  const units = unitsOf(dimension)
  return units.length > 0 ? units.join(', ').replace(/, (?=[^,]*$)/, ' or ') : unit || 'no unit'
}

const missing = (kind: string, name: string) => `names the ${kind} "${name}", which shared.json does not have`
