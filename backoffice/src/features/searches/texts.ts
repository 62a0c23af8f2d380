import { counted, numberText } from '../../frame/times.ts'

export const searchesTexts = {
  title: 'Searches without results',
  about:
    'What was searched without a result or a click, in the last 30 days, with at least three searches. Nothing is kept of who searched.',
  none: 'No search was without a result three times.',
  failed: 'The searches could not be loaded',
  of: (unopened: number, uses: number) =>
    unopened === uses ? counted(uses, 'search', 'searches') : `${numberText(unopened)} of ${counted(uses, 'search', 'searches')}`,
  open: (text: string) => `Search for “${text}” in the shop`,
  add: 'Add keyword',
  addOf: (text: string) => `Add “${text}” as a keyword`,
  addAbout: 'Choose the product that shoppers look for. The search finds it by this word once the change is published.',
  language: 'Language',
  product: 'Product',
  added: (text: string, name: string) => `“${text}” is saved among the keywords of ${name}. Publish it.`,
  openProduct: 'Open',
  showAll: (count: number) => `Show all ${numberText(count)}`,
}
