import type { Dimension } from '@shop/contract/catalog/units'
import type { Direction, SpecGroup, SpecKind } from '@shop/contract/catalog/kinds'
import type { DefinitionIssue } from '@shop/contract/manage/definitions/definition-checks'
import { counted, numberText } from '../../frame/times.ts'

/** What the closed lists of definitions are called. */
export const KIND_WORDS: Record<SpecKind, string> = { range: 'A range', points: 'Points', text: 'Words' }
export const DIRECTION_WORDS: Record<Direction, string> = { more: 'More is better', less: 'Less is better', none: 'Neither' }
export const GROUP_WORDS: Record<SpecGroup, string> = {
  model: 'Model',
  performance: 'Performance',
  size: 'Size',
  drive: 'Drive',
  power: 'Power',
  control: 'Control',
  camera: 'Camera',
  material: 'Material',
  contents: 'Contents',
}
export const DIMENSION_WORDS: Record<Dimension, string> = {
  length: 'Length',
  mass: 'Mass',
  speed: 'Speed',
  time: 'Time',
  charge: 'Charge',
  energy: 'Energy',
  voltage: 'Voltage',
  power: 'Power',
  count: 'A count of things',
  none: 'None of these',
}

export const definitionTexts = {
  title: 'Definition',
  form: 'Definition of a spec',
  state: 'State of this definition',
  failed: 'The definition could not be loaded',
  usedBy: 'Stated by',
  products: (count: number) => counted(count, 'product', 'products'),
  states: { live: 'In the shop', draft: 'Draft, not in the shop yet', archived: 'Archived' },
  more: 'More for this definition',
  archiveAbout: 'Products can no longer be of it. Nothing of it is lost, and it can be put back.',
  isUsed: (count: number) => `${counted(count, 'product states', 'products state')} it: take it off these first.`,

  names: 'Names',
  namesAbout: 'On pages of products, in tables and filters. What you leave empty falls back to English.',
  measure: 'What it measures',
  measureAbout: 'Products are compared in this unit, and may show another of its dimension.',
  place: 'Where it stands',
  placeAbout: 'Among the other specs, in tables and filters.',
  kind: 'Figures are',
  kindHint: 'Points are a few values, such as 1:10 or 3S. Words are shown and never compared.',
  dimension: 'Dimension',
  unit: 'Compared in',
  noUnit: 'no unit',
  unitHint: 'As specs name it, such as pc; empty: figures have none.',
  direction: 'Better is',
  step: 'Step',
  stepHint: 'What a slider moves by, in this unit.',
  group: 'Group',
  sort: 'Place',
  sortHint: 'Lower numbers stand first.',
  stays: (count: number) => `It stays: ${counted(count, 'product states', 'products state')} it.`,

  wrong: {
    englishMissing: 'English is needed: other languages fall back to it.',
    inUse: 'Products state it, so it stays as it is.',
    otherUnit: 'Is no unit of this dimension.',
  } satisfies Record<DefinitionIssue, string>,
  tooLong: (length: number, max: number) => `${numberText(length - max)} letters too long: at most ${numberText(max)}.`,
  noStep: 'A number above 0.',
  noPlace: 'A whole number.',
}
