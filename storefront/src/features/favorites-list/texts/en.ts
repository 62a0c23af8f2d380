import type { Formats } from '../../../frame/formats.ts'

/** The words of the list of favourites. English is the type of the other four. */
export const texts = ({ number, counted }: Formats) => ({
  lead: 'Each model is paid for on its own. There is no joint checkout.',
  yourModels: 'Your models',
  clearAll: 'Clear all',
  viewDetail: 'View details',
  remove: 'Remove',
  ofProduct: (name: string) => ` ${name}`,
  moreServices: (count: number) => `+${number(count)} more`,
  collected: 'Added',
  summary: 'Summary',
  items: 'Items',
  totalPrice: 'Total price',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  continueShopping: 'Continue shopping',
  removeQuestion: 'Remove this favourite?',
  removeText: (name: string) => `${name} will be removed from your list. You can undo this.`,
  clearQuestion: 'Remove all favourites?',
  clearText: (count: number) => `${counted(count, 'model', 'models')} will be removed from your list. You can undo this.`,
  keep: 'Keep',
  removeAll: 'Remove all',
  removed: (name: string) => `${name} removed`,
  cleared: (count: number) => `${counted(count, 'favourite', 'favourites')} removed`,
  undo: 'Undo',
  undone: 'Undone',
  empty: 'No favourites yet',
  emptyText: 'Press the heart on a model, and it is kept here.',
  failed: 'The favourites could not be loaded',
})

export type Texts = ReturnType<typeof texts>
