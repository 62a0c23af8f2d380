import { kind } from '../kind.ts'

/** Labels on product cards, in filters and in the search. Products refer to tags by id, files by key. */
export const TAG = kind({
  type: 'tag',
  path: 'tags',
  about: 'Labels of products, in the order in which filters show them.',
  table: 'tag',
  fields: {
    name: { type: 'line', max: 120, example: 'Bestseller', localised: true, required: true, searched: true, sorted: true },
    sort: { type: 'order' },
  },
  title: 'name',
  create: ['name'],
  topic: 'catalog',
  isUsed: true,
  files: { file: 'catalogue/shared.json', list: 'tags', by: 'id', also: ['key'] },
})
