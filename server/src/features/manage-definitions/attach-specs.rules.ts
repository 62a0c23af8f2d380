import type { Definition } from '@shop/contract/catalog/definitions'
import { isUnitOf } from '@shop/contract/catalog/units'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'

/** Attaches specs with this English name to the definition. Only the first suitable spec of a product becomes comparable. */
export function attachSpecs(product: ProductValues, name: string, definition: Definition & { key: string }): ProductValues['specs'] {
  const { key, kind } = definition
  let isCompared = product.specs.some((spec) => spec.definition === key && spec.isComparable)
  return product.specs.map((spec) => {
    if (spec.definition !== null || product['specTexts.en'][spec.key]?.name !== name) return spec
    const isFigure = spec.number !== null && (spec.unit === null || isUnitOf(spec.unit, definition))
    const isComparable = !isCompared && (isFigure || kind === 'text')
    isCompared ||= isComparable
    return { ...spec, definition: key, hasOwnName: false, isComparable }
  })
}
