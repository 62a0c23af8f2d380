import { LANGUAGES } from '@shop/contract/languages'
import type { ProductSource, Shared } from '../catalog-files.rules.ts'

/** What is wrong with a product's file beside its shape: at which value, and a sentence that begins with the name of the field. */
export interface WrongValue {
  path: PropertyKey[]
  sentence: string
}

const PLACE = /\{\{[\w-]+\}\}|\{([\w-]+)\}/g

/** What a product names that `shared.json` or its own specs do not have; and a reduction that is none. */
export function wrongValues(product: ProductSource, shared: Shared): WrongValue[] {
  const wrong: WrongValue[] = []
  const check = (isWrong: boolean, path: PropertyKey[], what: string) => {
    if (isWrong) wrong.push({ path, sentence: `${path.join('.')}: ${what}` })
  }
  const { tags, services, specs, subtitle, headline, price, originalPrice = price } = product
  const keys = new Set(specs.map(({ key }) => key))
  const checkSpec = (key: string, path: PropertyKey[]) =>
    check(!keys.has(key), path, `names the spec "${key}", which the product does not have`)

  check(originalPrice < price, ['originalPrice'], `is less than the price: ${originalPrice} before, ${price} now`)
  for (const [index, tag] of tags.entries())
    // a number may be that of a tag that is gone
    if (typeof tag === 'string') check(!shared.tags.some(({ key }) => key === tag), ['tags', index], missing('tag', tag))
  for (const [index, service] of services.entries())
    if (typeof service === 'string') check(!Object.hasOwn(shared.services, service), ['services', index], missing('service', service))
  for (const [index, { key, name, unit, text }] of specs.entries()) {
    check(name === undefined && !Object.hasOwn(shared.specNames, key), ['specs', index, 'key'], missing('spec name', key))
    if (unit !== undefined && text === undefined) check(!Object.hasOwn(shared.units, unit), ['specs', index, 'unit'], missing('unit', unit))
  }
  if (Array.isArray(subtitle)) for (const [index, key] of subtitle.entries()) checkSpec(key, ['subtitle', index])
  for (const [index, key] of headline.entries()) checkSpec(key, ['headline', index])
  for (const field of ['description', 'detailText'] as const)
    for (const language of LANGUAGES)
      for (const [, key] of product[field][language].matchAll(PLACE)) if (key !== undefined) checkSpec(key, [field, language])
  return wrong
}

const missing = (kind: string, name: string) => `names the ${kind} "${name}", which shared.json does not have`
