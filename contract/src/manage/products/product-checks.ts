import type { Dimension } from '../../catalog/units.ts'
import { isUnitOf } from '../../catalog/units.ts'
import { LANGUAGES } from '../../languages.ts'
import type { KeptSpecValue } from './product-entries.ts'
import type { ProductValues } from './product-fields.ts'

/** Violations of rules that involve several fields. Editor and server share this file, which must not import Zod. */
export interface ProductProblem {
  /** Path of the value, which begins with the name of the field. */
  path: string
  issue:
    | 'belowPrice'
    | 'comparedTwice'
    | 'endsBeforeStart'
    | 'englishMissing'
    | 'notThere'
    | 'numberMissing'
    | 'otherUnit'
    | 'overlaps'
    | 'required'
    | 'twice'
    | 'unitWithoutNumber'
}

export interface ProductReferences {
  hasSeries(id: number): boolean
  hasTag(id: number): boolean
  hasPart(key: string): boolean
  definitionOf(key: string): { kind: string; dimension: Dimension; unit: string } | undefined
}

/** Some fields of a product. Absent fields are not checked. */
type Some = Partial<ProductValues>

export function productProblems(product: Some, references: ProductReferences): ProductProblem[] {
  return [...wrongFigures(product), ...wrongReferences(product, references), ...wrongSpecs(product, references)]
}

/** Finds missing fields that published products need, but drafts do not. */
export function missingInShop(product: Some): ProductProblem[] {
  const missing: ProductProblem[] = []
  const need = (is: boolean, path: string, issue: ProductProblem['issue']) => {
    if (!is) missing.push({ path, issue })
  }
  need(product.price !== 0, 'price', 'required')
  need(product['name.en'] === undefined || Boolean(product['name.en']?.trim()), 'name.en', 'englishMissing')
  need(product.subtitleKeys !== null || product['subtitle.en'] !== null, 'subtitle.en', 'englishMissing')
  for (const field of ['description.en', 'stockStatus.en', 'detailText.en'] as const) need(product[field] !== null, field, 'englishMissing')
  for (const { key } of product.services ?? []) need(Boolean(product['serviceTexts.en']?.[key]), `serviceTexts.en.${key}`, 'englishMissing')
  for (const { key, definition, hasOwnName, number } of product.specs ?? []) {
    const { name = null, value = null } = product['specTexts.en']?.[key] ?? {}
    need(Boolean(name) || (definition !== null && !hasOwnName), `specTexts.en.${key}.name`, 'englishMissing')
    need(Boolean(value) || number !== null, `specTexts.en.${key}.value`, 'englishMissing')
  }
  return missing
}

function* wrongFigures(product: Some): Generator<ProductProblem> {
  const { price = 0, originalPrice = null, visibleFrom = null, visibleUntil = null, schedule = [] } = product
  if (originalPrice !== null && originalPrice < price) yield { path: 'originalPrice', issue: 'belowPrice' }
  if (visibleFrom !== null && visibleUntil !== null && timeOf(visibleUntil) <= timeOf(visibleFrom))
    yield { path: 'visibleUntil', issue: 'endsBeforeStart' }
  for (const [index, entry] of schedule.entries())
    if (schedule.slice(0, index).some((other) => areAtOnce(entry, other))) yield { path: `schedule.${index}`, issue: 'overlaps' }
}

const timeOf = (time: string | null) => (time === null ? Infinity : Date.parse(time))

type Period = Pick<ProductValues['schedule'][number], 'starts' | 'ends'>
const areAtOnce = (a: Period, b: Period) => timeOf(a.starts) < timeOf(b.ends) && timeOf(b.starts) < timeOf(a.ends)

/** Placeholder for the value of a spec, `{key}`, or the escaped form `{{key}}`. */
const PLACE = /\{\{[\w-]+\}\}|\{([\w-]+)\}/g

function* wrongReferences(product: Some, { hasSeries, hasTag, hasPart }: ProductReferences): Generator<ProductProblem> {
  if (product.seriesId !== undefined && !hasSeries(product.seriesId)) yield { path: 'seriesId', issue: 'notThere' }
  for (const [index, id] of (product.tags ?? []).entries()) if (!hasTag(id)) yield { path: `tags.${index}`, issue: 'notThere' }
  for (const [index, { part }] of (product.parts ?? []).entries())
    if (!hasPart(part)) yield { path: `parts.${index}.part`, issue: 'notThere' }
  if (!product.specs) return
  const keys = new Set(product.specs.map(({ key }) => key))
  for (const [index, key] of (product.subtitleKeys ?? []).entries())
    if (!keys.has(key)) yield { path: `subtitleKeys.${index}`, issue: 'notThere' }
  for (const language of LANGUAGES)
    for (const field of [`description.${language}`, `detailText.${language}`] as const) {
      const named = [...(product[field] ?? '').matchAll(PLACE)].map(([, key]) => key)
      if (named.some((key) => key !== undefined && !keys.has(key))) yield { path: field, issue: 'notThere' }
    }
}

function* wrongSpecs({ specs = [] }: Some, { definitionOf }: ProductReferences): Generator<ProductProblem> {
  for (const [index, spec] of specs.entries()) {
    const before = specs.slice(0, index)
    if (spec.unit !== null && spec.number === null) yield { path: `specs.${index}.unit`, issue: 'unitWithoutNumber' }
    if (spec.headline !== null && before.some(({ headline }) => headline === spec.headline))
      yield { path: `specs.${index}.headline`, issue: 'twice' }
    const measure = spec.definition === null ? undefined : definitionOf(spec.definition)
    if (spec.definition !== null && !measure) yield { path: `specs.${index}.definition`, issue: 'notThere' }
    if (!measure || measure.kind === 'text' || !spec.isComparable) continue
    if (spec.number === null) yield { path: `specs.${index}.number`, issue: 'numberMissing' }
    else if (spec.unit !== null && !isUnitOf(spec.unit, measure)) yield { path: `specs.${index}.unit`, issue: 'otherUnit' }
    if (before.some((other) => isComparedAs(other, spec.definition))) yield { path: `specs.${index}.definition`, issue: 'comparedTwice' }
  }
}

const isComparedAs = ({ definition, isComparable }: KeptSpecValue, key: string | null) => isComparable && definition === key
