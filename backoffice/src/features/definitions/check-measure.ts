import { definitionProblems, type StatedMeasure } from '@shop/contract/manage/definitions/definition-checks'
import type { Dimension } from '@shop/contract/catalog/units'
import type { CustomCheck } from '../kind-words/kind-words.ts'
import { measureTexts as t } from './texts.ts'

/** Checks kind, dimension and unit of a definition by the server's rules. */
export const checkMeasure: CustomCheck = (valueOf, { uses, shop }) =>
  definitionProblems(measureIn(valueOf), uses > 0 ? measureIn((name) => shop[name]) : undefined).map(({ path, issue }) => [
    path,
    t.wrong[issue],
  ])

const measureIn = (valueOf: (name: string) => unknown): StatedMeasure => ({
  kind: valueOf('kind') as StatedMeasure['kind'], // the field has this type
  dimension: valueOf('dimension') as Dimension, // the field has this type
  unit: String(valueOf('unit') ?? ''),
})
