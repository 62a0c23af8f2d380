import type { DefinitionIssue } from '@shop/contract/manage/definitions/definition-checks'
import { counted } from '../../frame/times.ts'

export const measureTexts = {
  noUnit: 'no unit',
  stays: (count: number) => `It stays: ${counted(count, 'product states', 'products state')} it.`,
  wrong: {
    inUse: 'Products state it, so it cannot be changed.',
    otherUnit: 'Not a unit of this dimension.',
  } satisfies Record<DefinitionIssue, string>,
}

export const uncomparedTexts = {
  title: 'Shown and not compared',
  about: 'Specs that have no definition, or no number in a unit of theirs.',
  failed: 'These specs could not be loaded',
  none: 'Every spec has a definition, and every value can be compared.',
  table: 'Specs that are not compared',
  columns: { name: 'Name', why: 'Why', products: 'Products', act: 'What to do' },
  undefined: 'No definition',
  noNumber: (name: string) => `${name}: without a number`,
  noUnit: (name: string) => `${name}: a number without a unit`,
  otherUnit: (name: string, unit: string) => `${name}: in ${unit}`,
  first: (name: string) => `Open the first product with ${name}`,
  products: (count: number) => counted(count, 'product'),
  attach: 'Assign…',
  attachOf: (name: string) => `Say which definition ${name} is of`,
  define: 'Define it',
  defineOf: (name: string) => `Make a definition of ${name}`,
  attached: (count: number, name: string, definition: string) => `${name} of ${counted(count, 'product')} is now ${definition}`,
  left: (count: number) => `${counted(count, 'product')} left as they are: their specs have saved changes.`,
  notAttached: 'Nothing was changed.',
}
