import { type Dimension, isMeasure } from '../../catalog/units.ts'

/** What of a definition no schema of a field can know. Without Zod: the form looks before it saves, the server again. */
export type DefinitionIssue = 'englishMissing' | 'inUse' | 'otherUnit'

/** Something that does not fit: `path` is the name of the field. */
export interface DefinitionProblem {
  path: string
  issue: DefinitionIssue
}

/** What figures of products stand on: while products state a definition, it stays. */
export interface StatedMeasure {
  kind: string
  dimension: Dimension
  unit: string
}

/** The fields that are judged together. */
interface Judged extends StatedMeasure {
  'name.en': string | null
}

/**
 * What of a definition does not fit together. `stated`: as it is in the shop, where products state it; its unit may then be another one of the same
 * dimension, in which their figures are then shown.
 */
export function definitionProblems(definition: Judged, stated: StatedMeasure | undefined): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  if (!isMeasure(definition)) problems.push({ path: 'unit', issue: 'otherUnit' })
  if (!definition['name.en']?.trim()) problems.push({ path: 'name.en', issue: 'englishMissing' })
  if (!stated) return problems
  if (definition.kind !== stated.kind) problems.push({ path: 'kind', issue: 'inUse' })
  if (definition.dimension !== stated.dimension) problems.push({ path: 'dimension', issue: 'inUse' })
  else if (definition.dimension === 'none' && definition.unit !== stated.unit) problems.push({ path: 'unit', issue: 'inUse' })
  return problems
}
