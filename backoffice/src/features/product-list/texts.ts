import type { Language } from '@shop/contract/languages'
import type { LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'
import { counted, numberText } from '../../frame/times.ts'
import type { FilterKey, Sort } from './address/list-address.ts'

export const productListTexts = {
  title: 'Products',
  list: 'List of products',
  table: 'Products, table',
  caption: (count: number) => `${counted(count, 'product')}; English, Chinese, German, Japanese, Korean show how complete the texts are`,
  search: 'Name, part number, any text',
  newProduct: 'New product',
  paste: 'Paste a column…',
  failed: 'The products could not be loaded',
  failedText: 'Products and prices are not touched.',
  count: (count: number) => counted(count, 'product'),
  range: (from: number, to: number, total: number) => `${numberText(from)}–${numberText(to)} of ${numberText(total)}`,

  product: 'Product',
  status: 'Status',
  price: 'Price, CNY',
  was: 'Original price',
  stock: 'Stock',
  issues: 'Issues',
  changed: 'Changed',
  more: 'More',
  moreOf: (name: string) => `More for ${name}`,
  select: (name: string) => `Select ${name}`,
  selectPage: (count: number) => `Select the ${numberText(count)} on this page`,
  unsavedOf: (name: string, fields: string) => `${name} has unsaved changes: ${fields}`,
  languageOf: (name: string, language: string) => `${name}, ${language}`,
  textsOf: (states: string) => `Texts: ${states}`,
  oneLanguage: (language: string, state: string) => `${language} ${state}`,
  languages: (count: number, state: string) => `${count} languages ${state}`,
  isMissing: 'missing',
  isOlder: 'older',
  textsComplete: 'Texts: complete in five languages',
  wasOf: 'was ',
  command: 'operator',

  sort: 'Sort',
  noProducts: 'No products yet',
  noProductsText: 'Make the first one by hand.',
  noneFound: 'No product like that',
  noneCalled: (q: string) => `No product like “${q}”`,
  noneFoundText: (without: number) => `${counted(without, 'product')} without the filters.`,
  takeOff: 'Take the filters off',

  open: 'Open',
  peek: 'Quick view',
  editPrice: 'Change price',
  copy: 'Duplicate',
  history: 'History',

  states: { draft: 'Draft', live: 'Published', archived: 'Archived' },
  retired: 'Retired',
  hidden: { notVisibleYet: 'Scheduled', noLongerVisible: 'Ended', other: 'Hidden' },
}

/** Languages in the order of their columns. */
export const COLUMN_LANGUAGES: readonly Language[] = ['en', 'zh', 'de', 'ja', 'ko']

export const priceTexts = {
  label: (name: string) => `Price of ${name}, CNY`,
  wasLabel: (name: string) => `Original price of ${name}, CNY, empty for none`,
  wasHint: 'was',
  edit: (name: string) => `Price of ${name}, change`,
  set: 'set price',
  setOf: (name: string) => `Set the price of ${name}`,
  save: 'Save, Enter',
  cancel: 'Cancel, Escape',
  saving: 'saving',
  failed: 'not saved',
  notInShop: (amount: string) => `in shop ${amount}`,
  notYet: 'not published',
  now: (amount: string) => `now ${amount}`,
  wasBelow: 'The price before is not below the price.',
  saved: (name: string, amount: string) => `${name}: ${amount} saved, not published`,
  savedInShop: (name: string, amount: string) => `${name}: ${amount} saved`,
  what: (name: string) => `price of ${name}`,
  notSaved: (name: string, why: string) => `${name}: not saved. ${why} What you typed is still there.`,
  publish: (count: number) => (count === 1 ? 'Publish…' : `Publish ${numberText(count)}…`),
  tryAgain: 'Try again',
  conflict: (name: string) => `Somebody else has changed the price of ${name}`,
  conflictText: 'Yours is not saved yet. Choose what it should be.',
  theirs: 'Theirs',
  yours: 'Yours',
  field: 'Field',
  base: 'Both had',
  keepTheirs: 'Keep theirs',
  saveYours: 'Save yours',
}

export const stockTexts = {
  edit: (name: string) => `Stock of ${name}, change`,
  wrong: 'A whole number, such as 12.',
  changed: (stock: number) => `It is ${numberText(stock)} by now. Enter sets it.`,
  set: (name: string, stock: number) => `${name}: ${numberText(stock)} in stock`,
}

export const viewTexts = {
  label: 'Views',
  all: 'All',
  live: 'Published',
  drafts: 'Drafts',
  unpublished: 'Unpublished changes',
  scheduled: 'Scheduled',
  retired: 'Retired',
  archived: 'Archived',
  needsHand: 'Has issues',
  mine: 'Mine',
  save: 'Save this view',
  saveTitle: 'Save this view',
  name: 'Name',
  nameHint: 'It becomes a tab: its search, filters and order.',
  nameMissing: 'Give it a name.',
  shared: 'Everybody has it',
  sharedHint: 'it is yours to change',
  inPlace: 'In place of',
  asNew: 'none, a new one',
  cancel: 'Cancel',
  saveIt: 'Save view',
  more: (name: string) => `More for the view ${name}`,
  rename: 'Rename…',
  renameTitle: 'Rename the view',
  share: 'Share with everybody',
  unshare: 'Keep for myself',
  remove: 'Remove',
  saved: (name: string) => `View “${name}” saved`,
  changed: (name: string) => `View “${name}” changed`,
  removed: (name: string) => `View “${name}” removed`,
  sharedMark: 'shared',
}

export const FILTER_NAMES: Record<Exclude<FilterKey, 'priceTo' | 'priceFrom'> | 'price', string> = {
  state: 'Status',
  series: 'Series',
  tag: 'Tag',
  definition: 'Spec',
  finding: 'Issue',
  language: 'Language',
  price: 'Price',
  stock: 'Stock',
  reduced: 'Reduced',
  saved: 'Saved changes',
  visible: 'Visible now',
  changedBy: 'Changed by',
}

export const filterTexts = {
  add: 'Filter',
  clear: 'Clear',
  choose: 'Filter by',
  editor: (name: string) => `Filter by ${name.toLowerCase()}`,
  from: 'From, CNY',
  to: 'To, CNY',
  atLeast: (amount: string) => `from ${amount}`,
  atMost: (amount: string) => `up to ${amount}`,
  any: 'any',
  more: (first: string, count: number) => `${first} and ${count} more`,
}

export const FILTER_VALUES: Partial<Record<FilterKey, Partial<Record<string, string>>>> = {
  state: { draft: 'draft', live: 'published', retired: 'retired', archived: 'archived' },
  stock: { none: 'none left', few: 'few left', plenty: 'plenty' },
  reduced: { '1': 'yes', '0': 'no' },
  saved: { '1': 'waiting to be published', '0': 'none' },
  visible: { '1': 'yes', '0': 'no' },
}
export const LANGUAGE_STATE_WORDS: Record<LanguageState, string> = {
  complete: 'complete',
  older: 'outdated, English changed',
  partly: 'partly',
  missing: 'missing',
}

export const SORT_NAMES: Record<Sort, string> = {
  sort: 'As in the shop',
  name: 'Name',
  price: 'Price',
  available: 'Stock',
  sales: 'Sold, most first',
  changed: 'Changed, newest first',
}

export const keyTexts = {
  title: 'Products',
  down: 'down',
  up: 'up',
  select: 'select',
  selectTo: 'select up to here',
  price: 'price',
  open: 'open',
  peek: 'quick view',
  newProduct: 'new product',
  filter: 'filter',
  paste: 'paste prices',
  search: 'search',
  clear: 'clear the selection',

  allKeys: 'all keys',
}

export const newProductTexts = {
  title: 'New product',
  about: 'It begins as a draft: no shopper sees it until it is published.',
  series: 'Series',
  choose: 'Choose one',
  seriesMissing: 'Choose the series that it belongs to.',
  name: 'Name in English',
  nameMissing: 'Give it a name. It can be changed later.',
  copyOf: 'Copy of',
  copySearch: 'Nothing, or a product by name or part number',
  found: (count: number) => (count === 0 ? 'No product like that' : counted(count, 'product')),
  cancel: 'Cancel',
  make: 'Create the draft',
}

export const peekTexts = {
  label: (name: string) => `A look at ${name}`,
  close: 'Close, Space or Escape',
  open: 'Open',
  failed: 'The product could not be loaded',
  language: 'Language',
  empty: 'not translated: shows English',
  price: 'Price, CNY',
  was: 'Original price, CNY',
  stock: 'In stock',
  sold: 'Sold',
  savedChanges: (count: number) => `${counted(count, 'saved change')} not published`,
  noIssues: 'No issues.',
}
