import { counted, numberText } from '../../frame/times.ts'

/** What each bulk change is called: its button, its dialog, what it writes. */
export const BULK_WORDS = {
  price: {
    verb: 'Price…',
    title: (count: number) => `Change ${counted(count, 'price')}`,
    done: (count: number) => `${counted(count, 'price')} changed`,
  },
  prices: { verb: 'Paste prices…', title: () => 'Paste a column of prices', done: (count: number) => `${counted(count, 'price')} changed` },
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
    verb: 'Put back…',
    title: (count: number) => `Put ${counted(count, 'product')} back into the shop`,
    done: (count: number) => `${counted(count, 'product')} put back`,
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
  dryRunAgain: 'Dry run again',
  running: 'Looking at what would change',
  write: (count: number) => `Write ${counted(count, 'row')}`,
  writeOf: {
    publish: (count: number) => `Publish ${counted(count, 'product')}`,
    archive: (count: number) => `Archive ${counted(count, 'product')}`,
    restore: (count: number) => `Put ${counted(count, 'product')} back`,
  },
  inShopDone: 'in the shop now',
  asSavedDone: 'saved, not in the shop yet',
  nothingToWrite: 'Nothing to write',
  stale: 'Somebody has changed some of these since the dry run. Nothing was written.',
  notWritten: (why: string) => `Not written. ${why} What you chose is still here.`,
  unanswered:
    'The server did not answer: whether this was written is not known. The history says it: look there before you write again, as a new dry run begins with the prices and tags as they are now.',
  noDryRun: (why: string) => `What would change could not be told. ${why}`,
  notYet: 'Nothing is written yet.',

  where: 'Where to',
  asSaved: 'Saved changes',
  asSavedNote: 'not in the shop until they are published',
  inShop: 'Into the shop at once',
  inShopNote: 'shoppers see it',

  counts: (changed: number, problems: number, same: number) =>
    `${numberText(changed)} would change, ${numberText(same)} stay the same, ${numberText(problems)} cannot`,
  show: 'Show rows',
  all: (count: number) => `All ${numberText(count)}`,
  changed: (count: number) => `Changed ${numberText(count)}`,
  same: (count: number) => `Same ${numberText(count)}`,
  cannot: (count: number) => `Cannot ${numberText(count)}`,
  table: 'Dry run, row by row',
  line: 'Line',
  product: 'Product',
  change: 'What would change',
  nothing: 'nothing differs',
  unknownProduct: 'unknown',
  more: (count: number) => `Show ${numberText(count)} more`,
  leftOut: (count: number) => `${counted(count, 'row')} that cannot change ${count === 1 ? 'is' : 'are'} left out.`,

  how: 'How',
  hows: { set: 'Set to', raise: 'Raise by', lower: 'Lower by' },
  by: 'By',
  bys: { percent: 'percent', amount: 'CNY' },
  value: 'How much',
  valueWrong: 'Write an amount, such as 10 or 2,999.00.',
  percentWrong: 'At most 100 percent lower.',
  round: 'Round to',
  rounds: { none: 'not rounded', '.00': 'whole yuan, .00', '.90': '.90' },
  original: 'Price before',
  originals: { keep: 'as it is', before: 'the price before this change', none: 'none' },
  note: { percent: '%', amount: 'CNY' },

  addTags: 'Add',
  removeTags: 'Take off',
  noTags: 'There are no tags yet.',
  tagsMissing: 'Choose a tag to add or to take off.',

  publishLanguages: 'Languages',
  publishLanguagesHint: 'Of none chosen, everything that is saved is published.',

  pasteLabel: 'Prices from a spreadsheet',
  pasteHint: 'One column of prices, or two: part number and price.',
  pasteProblems: {
    empty: 'Paste a column first.',
    columns: 'These are more than two columns. Copy the prices alone, or part number and price.',
    mixed: 'Some lines have one column and some have two. Copy whole columns.',
    tooLong: 'These are more than 5,000 lines. Paste them in parts.',
  },
  pasteColumn: (count: number, name: string) => `${counted(count, 'price')}, from ${name} down`,
  pastePairs: (count: number) => `${counted(count, 'line')} with part number and price`,
  pasteHeading: (heading: string) => `The first line is a heading: ${heading}`,
  pastePastEnd: (count: number) => `${counted(count, 'price')} at the end ${count === 1 ? 'has' : 'have'} no row: the list ends before.`,
  twoReadings: (price: string, others: number) =>
    others > 0
      ? `“${price}” and ${numberText(others)} more have two readings. What is before decimals?`
      : `“${price}” has two readings. What is before decimals?`,
  decimals: { ',': 'Decimal comma', '.': 'Decimal point' },
  readsAs: (price: string, number: string) => `${price} is ${number}`,
  readBy: (sign: string, price: string) => `${sign}, as “${price}” has it.`,
  otherCurrency: (sign: string, base: string) => `“${sign}” is beside prices: the figures are taken as ${base}.`,
  pasteNoRow: 'Choose the row that they begin at: press J or K in the list.',
}
