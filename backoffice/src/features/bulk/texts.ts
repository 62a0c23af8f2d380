import { counted, numberText } from '../../frame/times.ts'

export const BULK_WORDS = {
  price: {
    verb: 'Price…',
    title: (count: number) => `Change ${counted(count, 'price')}`,
    done: (count: number) => `${counted(count, 'price')} changed`,
  },
  prices: { verb: 'Paste prices…', title: () => 'Paste a column of prices', done: (count: number) => `${counted(count, 'price')} changed` },
  stock: {
    verb: 'Stock…',
    title: (count: number) => `Change the stock of ${counted(count, 'product')}`,
    done: (count: number) => `Stock of ${counted(count, 'product')} changed`,
  },
  stocks: {
    verb: 'Paste stock…',
    title: () => 'Paste a column of stock',
    done: (count: number) => `Stock of ${counted(count, 'product')} changed`,
  },
  tags: {
    verb: 'Tags…',
    title: (count: number) => `Change the tags of ${counted(count, 'product')}`,
    done: (count: number) => `Tags of ${counted(count, 'product')} changed`,
  },
  publish: {
    verb: 'Publish…',
    title: (count: number) => `Publish the saved changes of ${counted(count, 'product')}`,
    done: (count: number) => `${counted(count, 'product')} published`,
  },
  archive: {
    verb: 'Archive…',
    title: (count: number) => `Take ${counted(count, 'product')} out of the shop`,
    done: (count: number) => `${counted(count, 'product')} archived`,
  },
  restore: {
    verb: 'Restore…',
    title: (count: number) => `Restore ${counted(count, 'product')}`,
    done: (count: number) => `${counted(count, 'product')} restored`,
  },
}

export const bulkTexts = {
  selected: (count: number) => `${numberText(count)} selected`,
  selectAll: (count: number) => `Select all ${numberText(count)} that match`,
  allSelected: 'all that match',
  tooMany: (most: number) => `A change takes ${numberText(most)} at most: filter first`,
  clear: 'Clear',
  pastePrices: 'Paste prices…',

  cancel: 'Cancel',
  dryRun: 'Show what would change',
  dryRunAgain: 'Review again',
  running: 'Looking at what would change',
  write: (count: number) => `Save ${counted(count, 'row')}`,
  writeOf: {
    publish: (count: number) => `Publish ${counted(count, 'product')}`,
    archive: (count: number) => `Archive ${counted(count, 'product')}`,
    restore: (count: number) => `Restore ${counted(count, 'product')}`,
  },
  inShopDone: 'published',
  asSavedDone: 'saved, not published',
  nothingToWrite: 'Nothing to save',
  stale: 'Somebody has changed some of these since this review. Nothing was saved.',
  notWritten: (why: string) => `Not saved. ${why} What you chose is still here.`,
  unanswered:
    'The server did not answer: it is not known whether this was saved. Check the history before you save again, as a new review begins with the prices and tags as they are now.',
  noDryRun: (why: string) => `The review failed. ${why}`,
  notYet: 'Nothing is saved yet.',

  where: 'Where to',
  asSaved: 'Saved changes',
  asSavedNote: 'shoppers see them once they are published',
  inShop: 'Publish at once',
  inShopNote: 'shoppers see it now',

  counts: (changed: number, problems: number, same: number) =>
    `${numberText(changed)} would change, ${numberText(same)} stay the same, ${counted(problems, 'error')}`,
  show: 'Show rows',
  all: (count: number) => `All ${numberText(count)}`,
  changed: (count: number) => `Changed ${numberText(count)}`,
  same: (count: number) => `Unchanged ${numberText(count)}`,
  cannot: (count: number) => `Errors ${numberText(count)}`,
  table: 'Review, row by row',
  line: 'Line',
  product: 'Product',
  change: 'What would change',
  nothing: 'nothing differs',
  unknownProduct: 'unknown',
  more: (count: number) => `Show ${numberText(count)} more`,
  leftOut: (count: number) => `${counted(count, 'row')} that cannot change ${count === 1 ? 'is' : 'are'} skipped.`,

  how: 'How',
  hows: { set: 'Set to', raise: 'Raise by', lower: 'Lower by' },
  by: 'By',
  bys: { percent: 'percent', amount: 'CNY' },
  value: 'How much',
  valueWrong: 'Enter an amount, such as 10 or 2,999.00.',
  percentWrong: 'At most 100 percent lower.',
  pieces: 'pieces',
  stockWrong: 'Enter a whole number, such as 12.',
  stockAbout: 'Shoppers see it at once, and it cannot be undone.',
  pasteOf: 'These are',
  pastes: { prices: 'Prices', stocks: 'Stock' },
  round: 'Round to',
  rounds: { none: 'not rounded', '.00': 'whole yuan, .00', '.90': '.90' },
  original: 'Original price',
  originals: { keep: 'as it is', before: 'the price before this change', none: 'none' },
  note: { percent: '%', amount: 'CNY' },

  addTags: 'Add',
  removeTags: 'Remove',
  noTags: 'There are no tags yet.',
  tagsMissing: 'Choose a tag to add or to remove.',

  publishLanguages: 'Languages',
  publishLanguagesHint: 'If none is chosen, everything saved is published.',

  pasteLabel: 'From a spreadsheet',
  pasteHint: 'One column of values, or two: part number and value.',
  pasteProblems: {
    empty: 'Paste a column first.',
    columns: 'There are more than two columns. Copy the values alone, or part number and value.',
    mixed: 'Some lines have one column and some have two. Copy whole columns.',
    tooLong: 'There are more than 5,000 lines. Paste them in several goes.',
  },
  pasteColumn: (count: number, name: string) => `${counted(count, 'value')}, from ${name} down`,
  pastePairs: (count: number) => `${counted(count, 'line')} with part number and value`,
  pasteHeading: (heading: string) => `The first line is a heading: ${heading}`,
  pastePastEnd: (count: number) => `${counted(count, 'value')} at the end ${count === 1 ? 'has' : 'have'} no row: the list is shorter.`,
  twoReadings: (price: string, others: number) =>
    others > 0
      ? `“${price}” and ${numberText(others)} more have two readings. What is before decimals?`
      : `“${price}” has two readings. What is before decimals?`,
  decimals: { ',': 'Decimal comma', '.': 'Decimal point' },
  readsAs: (price: string, number: string) => `${price} is ${number}`,
  readBy: (sign: string, price: string) => `${sign}, as “${price}” has it.`,
  otherCurrency: (sign: string, base: string) => `“${sign}” is beside prices: the values are taken as ${base}.`,
  pasteNoRow: 'Choose the row that they begin at: press J or K in the list.',
}
