import { counted, numberText } from '../../frame/times.ts'

export const partListTexts = {
  title: 'Spare parts',
  about: 'What products are taken apart into, sold piece by piece.',
  list: 'List of spare parts',
  failed: 'The parts could not be loaded',
  table: 'Spare parts',
  caption: (count: number) => `${counted(count, 'part')}; English, Chinese, German, Japanese, Korean show how complete the texts are`,
  search: 'Name or number',
  toSearch: 'Search parts',
  count: (count: number) => counted(count, 'part'),
  range: (from: number, to: number, total: number) => `${numberText(from)}–${numberText(to)} of ${numberText(total)}`,
  add: 'New part',
  columns: { name: 'Part', state: 'Status', price: 'CNY', products: 'Products', saved: 'Changed' },
  states: { live: 'In the shop', draft: 'Draft', archived: 'Archived' },
  onRequest: 'on request',
  unsavedOf: (name: string) => `${name} has unsaved changes`,
  saved: (count: number) => `${numberText(count)} not in the shop`,
  filters: { state: 'Status', language: 'Texts', used: 'Products', saved: 'Changes' },
  unfiltered: { state: 'Any status', language: 'Texts: any', used: 'Used or not', saved: 'Changed or not' },
  language: (language: string, state: string) => `${language}: ${state}`,
  used: { 1: 'Used by products', 0: 'Used by none' },
  isSaved: { 1: 'Not all in the shop', 0: 'All in the shop' },
  partsOf: 'Parts of',
  productNumber: (id: number) => `product ${id}`,
  none: 'No parts yet',
  noneText: 'Import brings those of your files. A part is in the shop while a product that is shown has it.',
  noneLike: 'No part is like that',
  takeOff: 'Show all',
}

/** Making one. */
export const newPartTexts = {
  title: 'New part',
  about: 'A draft: products can have it once it is published.',
  number: 'Number',
  numberHint: 'Letters, digits and hyphens, such as CAR-0101-05. Neither hyphens nor case matter when it is looked for.',
  numberWrong: 'Letters, digits and single hyphens, such as CAR-0101-05.',
  name: 'Name in English',
  nameMissing: 'Give it the name that shoppers read.',
  cancel: 'Do not make it',
  make: 'Make the draft',
}
