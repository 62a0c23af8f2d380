import { counted, numberText } from '../../frame/times.ts'

export const definitionListTexts = {
  title: 'Specs',
  about: 'What figures mean, so that products are compared and filtered by them.',
  list: 'Definitions of specs',
  failed: 'The definitions could not be loaded',
  table: 'Definitions',
  caption: (count: number) => `${counted(count, 'definition')}; English, Chinese, German, Japanese, Korean show how complete the names are`,
  search: 'Name, key or unit',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'definition') : `${numberText(shown)} of ${counted(all, 'definition')}`,
  add: 'New definition',
  columns: {
    name: 'Name',
    state: 'Status',
    measures: 'Compared in',
    better: 'Better',
    group: 'Group',
    products: 'Products',
    saved: 'Changed',
  },
  states: { live: 'In the shop', draft: 'Draft', archived: 'Archived' },
  notCompared: 'words',
  unsavedOf: (name: string) => `${name} has unsaved changes`,
  saved: (count: number) => `${numberText(count)} not in the shop`,
  productsOf: (name: string, count: number) => `${counted(count, 'product')} with ${name}`,
  none: 'No definitions yet',
  noneText: 'Make one for each figure that products are compared by. Import brings those of your files.',
  noneLike: (q: string) => `No definition is like “${q}”`,
  takeOff: 'Show all',
}

/** Making one. */
export const newDefinitionTexts = {
  title: 'New definition',
  about: 'A draft: products can be of it once it is published.',
  name: 'Name in English',
  nameMissing: 'Give it the name that shoppers read.',
  key: 'Key',
  keyHint: 'For ever the same. Files and addresses name it so.',
  keyWrong: 'Words in lower case and digits, separated by hyphens: top-speed.',
  group: 'Group',
  cancel: 'Do not make it',
  make: 'Make the draft',
}

/** Specs that nothing compares. */
export const uncomparedTexts = {
  title: 'Shown and not compared',
  about: 'Specs that have no definition, or no number in a unit of theirs.',
  failed: 'These specs could not be loaded',
  none: 'Every spec has a definition, and every figure can be compared.',
  table: 'Specs that are not compared',
  columns: { name: 'Name', why: 'Why', products: 'Products', act: 'What to do' },
  undefined: 'No definition',
  noNumber: (name: string) => `${name}: without a number`,
  noUnit: (name: string) => `${name}: a number without a unit`,
  otherUnit: (name: string, unit: string) => `${name}: in ${unit}`,
  first: (name: string) => `Open the first product with ${name}`,
  products: (count: number) => counted(count, 'product'),
  attach: 'Make it…',
  attachOf: (name: string) => `Say which definition ${name} is of`,
  define: 'Define it',
  defineOf: (name: string) => `Make a definition of ${name}`,
  attached: (count: number, name: string, definition: string) => `${name} of ${counted(count, 'product')} is now ${definition}`,
  left: (count: number) => `${counted(count, 'product')} left as they are: their specs have saved changes.`,
  notAttached: 'Nothing was changed.',
}
