import type { DEFINITION } from '../../kinds/declared/definition.ts'
import type { ValuesOfKind } from '../../kinds/kind.ts'
import { isMeasure } from '../../catalog/units.ts'

/** Violations of rules that involve several fields. Form and server share this file, which must not import Zod. */
export type DefinitionIssue = 'inUse' | 'otherUnit'

export interface DefinitionProblem {
  path: 'kind' | 'dimension' | 'unit'
  issue: DefinitionIssue
}

export type StatedMeasure = Pick<ValuesOfKind<typeof DEFINITION>, 'kind' | 'dimension' | 'unit'>

/** `stated` is the published measure if products use the definition. Then only another unit of the same dimension is allowed. */
export function definitionProblems(definition: StatedMeasure, stated: StatedMeasure | undefined): DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  if (!isMeasure(definition)) problems.push({ path: 'unit', issue: 'otherUnit' })
  if (!stated) return problems
  if (definition.kind !== stated.kind) problems.push({ path: 'kind', issue: 'inUse' })
  if (definition.dimension !== stated.dimension) problems.push({ path: 'dimension', issue: 'inUse' })
  else if (definition.dimension === 'none' && definition.unit !== stated.unit) problems.push({ path: 'unit', issue: 'inUse' })
  return problems
}
