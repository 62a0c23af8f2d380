import { numberText } from '../../frame/times.ts'

export const usesOfPartTexts = {
  uses: 'Used in',
  about: 'A product’s own form says which parts it has, and in what order.',
  none: 'No product has it yet, so no shopper sees it.',
  table: 'Products that have this part',
  columns: { product: 'Product', state: 'Status', quantity: 'Pieces', node: 'Group of the model' },
  states: { live: 'Published', draft: 'Draft', archived: 'Archived' },
  more: (count: number) => `and ${numberText(count)} more`,
}
