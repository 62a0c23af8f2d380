import type { Language } from '@shop/contract/languages'
import type { ProductIssue } from '@shop/contract/manage/product-checks'
import { numberText, shortTime } from '../../frame/times.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { Check } from './inspection/fine-checks.ts'
import type { SectionName } from './places.ts'

/** The frame of the editor of a product. */
export const editorTexts = {
  title: 'Product',
  form: 'Product',
  state: 'State of this product',
  parts: 'Parts of the product',
  failed: 'The product could not be loaded',
  untouched: 'Nothing of it was changed.',
  sold: 'Sold',
  inStock: 'In stock',
  pieces: (count: number) => numberText(count),
  live: 'In the shop',
  draft: 'Draft, not in the shop yet',
  archived: 'Archived',
  scheduled: 'In the shop, not visible yet',
  ended: 'In the shop, no longer visible',
  withSeries: 'In the shop, hidden with its series',
  spareParts: 'Its spare parts',
  list: 'The list that led here',
  inList: (total: number) => `of ${numberText(total)}`,
  more: 'More for this product',
  copy: 'Copy to a new product…',
  archiveAbout: 'It leaves the shop at once: lists, search, its page. Nothing of it is lost, and it can be put back.',
  previous: 'Previous in the list',
  next: 'Next in the list',
  placeInList: (place: number, total: number) => `${numberText(place)} of ${numberText(total)}`,
  close: (name: string) => `Close ${name}`,
  open: (name: string) => `Open ${name}`,
  isClosed: 'Closed.',
  readOnly: 'You can look at everything here, and change nothing.',
  ownLanguages: (languages: readonly Language[]) =>
    `You write ${languages.map((one) => LANGUAGE_WORDS[one]).join(' and ')} here; the rest is for reading.`,
}

/** Each section, and one line of what it is for. */
export const sectionTexts: Record<SectionName, { name: string; about: string }> = {
  texts: { name: 'Texts', about: 'What you leave empty falls back to English, field by field.' },
  specs: { name: 'Specs', about: 'Typed: number, unit, condition. Texts pick them up by name.' },
  prices: { name: 'Prices and dates', about: 'Stored in CNY. The shop converts for display.' },
  pictures: { name: 'Pictures', about: 'The first is the main one. Drag, or Alt ← and Alt → on a picture.' },
  model: { name: '3D model', about: 'Checked against length, width and height at each upload.' },
  parts: { name: 'Parts', about: 'What it is taken apart into, in the order of its list.' },
  manuals: { name: 'Manuals', about: 'One PDF per language.' },
  selling: { name: 'Selling', about: 'Where Buy leads, what is promised, where it stands.' },
  safety: { name: 'Product safety', about: 'Who made it, who answers for it in the EU, what one is warned of.' },
  search: { name: 'Search engines', about: 'Empty is fine: both lines are made from the texts.' },
}

/** What is wrong with a field, and the mend. */
export const issueTexts = {
  needsName: 'The English name is needed: other languages fall back to it.',
  needsStart: 'Say when it begins.',
  belowPrice: 'Is below the price. Raise it, or leave it empty.',
  endsBeforeStart: 'Ends before it begins.',
  gtinForm: 'Has 8, 12, 13 or 14 digits.',
  gtinCheckDigit: 'Its last digit does not fit the others: one of them is mistyped.',
  issues: {
    belowPrice: 'Is below the price. Raise it, or leave it empty.',
    comparedTwice: 'Another spec of the same definition is compared already.',
    endsBeforeStart: 'Ends before it begins.',
    englishMissing: 'English is needed: other languages fall back to it.',
    notThere: 'Names something that is not there any more.',
    numberMissing: 'Needs a number, as it is compared.',
    otherUnit: 'Is not a unit of what this measures.',
    overlaps: 'Overlaps with another scheduled price.',
    required: 'Fill this in.',
    twice: 'Is entered twice.',
    unitWithoutNumber: 'Has a unit and no number.',
  } satisfies Record<ProductIssue, string>,
}

export const findingLineTexts = {
  title: 'Issues',
  count: (open: number, fine: number) => `${numberText(open)} open, ${numberText(fine)} fine`,
  findingOf: (number: number, what: string) => `Issue ${number}: ${what}`,
  more: (count: number) => `+${count}`,
  mendOf: (mend: string, number: number) => `${mend}, issue ${number}`,
  fixedByTyped: 'What you typed fixes it, once it is published.',
  fine: {
    seen: 'Priced, and nothing hides it',
    bought: 'Can be bought in every language',
    pictures: 'Has pictures',
    texts: 'Every language is up to date',
    model: '3D model is light, and of the stated size',
    manuals: 'Manual in every language',
    safety: 'Product safety is stated',
  } satisfies Record<Check, string>,
}

/** The section of texts. */
export const textsTexts = {
  languages: 'Language of the texts',
  panel: 'Texts in this language',
  name: 'Name',
  subtitle: 'Subtitle',
  subtitleKeys: 'Subtitle, made of specs',
  subtitlePrints: (text: string) => text || 'Nothing is chosen yet.',
  addSpec: 'Spec',
  chooseSpec: 'Spec for the subtitle',
  ownSubtitle: 'Write it instead',
  madeOfSpecs: 'Make it of specs',
  description: 'Description',
  descriptionHint: 'One or two sentences, in lists and above the fold. {key} prints the figure of a spec.',
  prints: (text: string) => `Prints: ${text}`,
  details: 'Details',
  englishBeside: 'English beside',
  stockLabel: 'Stock label',
  stockLabelHint: 'Labels parted by commas; empty: “in stock”.',
  stockUntil: 'Back on',
  stockUntilHint: 'A day beside the label, in the shop’s own reckoning.',
  keywords: 'Search words',
  keywordsHint: 'Words that shoppers look for and that stand in no other text. Not shown.',
}

/** The section of specs. */
export const specsTexts = {
  table: 'Specs, table',
  order: 'Order',
  spec: 'Spec',
  value: 'Value',
  unit: 'Unit',
  condition: (language: string) => `Condition, ${language}`,
  headline: 'Figure',
  prints: 'Prints',
  numberOf: (name: string) => `${name}, number`,
  unitOf: (name: string) => `${name}, unit`,
  textOf: (name: string, language: string) => `${name}, text in ${language}`,
  conditionOf: (name: string, language: string) => `${name}, condition in ${language}`,
  headlineOf: (name: string) => `${name} among the figures of the title block`,
  nameOf: (language: string) => `Name in ${language}`,
  ownTextMark: (code: string) => `text, ${code}`,
  codesOf: (name: string) => `${name}, codes`,
  codesMark: 'codes',
  codesHint: 'What it says, the same in every language: xt60. Rules of what fits, and the questions that find a model, go by these.',
  noUnit: 'no unit',
  add: 'Add spec',
  chooseDefinition: 'Search a definition',
  ownSpec: 'A spec of its own, only shown',
  moreOf: (name: string) => `More for ${name}`,
  up: 'Move up',
  down: 'Move down',
  ownText: 'Print a text of its own',
  asNumber: 'Print the number',
  ownName: 'Call it otherwise here',
  definedName: 'Call it as its definition',
  notCompared: 'Show it, do not compare it',
  compared: 'Compare it',
  remove: 'Remove',
  notComparedMark: 'shown, not compared',
  figures: (count: number, max: number) => `${count} of ${max} figures chosen; they are the title block of the page`,
  mostFigures: (max: number) => `${max} figures are chosen already: take one off first.`,
  none: 'No specs yet',
  groups: {
    model: 'Model',
    performance: 'Performance',
    size: 'Size',
    drive: 'Drive',
    power: 'Power',
    control: 'Control',
    camera: 'Camera',
    material: 'Material',
    contents: 'Contents',
  } as Partial<Record<string, string>>, // the groups of definitions
  newName: 'New spec',
}

/** The section of prices. */
export const pricesTexts = {
  table: 'Prices',
  when: 'When',
  price: 'Price, CNY',
  original: 'Was, CNY',
  priceNow: 'Price, CNY',
  originalNow: 'Was, CNY: the struck price; empty where it is not reduced',
  from: 'From',
  until: 'Until',
  takeOff: 'Take off',
  now: 'Now',
  otherwise: 'Otherwise',
  scheduled: 'Scheduled',
  over: 'Over',
  open: 'open',
  schedule: 'Schedule a price',
  scheduledNumber: (number: number) => `scheduled price ${number}`,
  priceOf: (name: string) => `Price of ${name}, CNY`,
  originalOf: (name: string) => `Was, of ${name}, CNY`,
  fromOf: (name: string) => `From, of ${name}`,
  untilOf: (name: string) => `Until, of ${name}; empty: until it is taken off`,
  cancelIt: (name: string) => `Cancel ${name}`,
  takeOffIt: (name: string) => `Take ${name} off`,
  visibleFrom: 'Visible from',
  visibleFromHint: 'empty: from its publication on',
  visibleUntil: 'Visible until',
  visibleUntilHint: 'empty: open end',
  inShopNow: 'In the shop now',
  withThis: 'With what is typed here',
  inShopFrom: (time: string) => `In the shop from ${time}`,
  was: 'was',
  off: (percent: number) => `−${percent}%`,
  lowest: (amount: string) => `Lowest of the 30 days before the reduction: ${amount}. The shop says so below the price.`,
  noLowest: 'It had no price before: the shop names no lowest one.',
  lookedBack: '30 days before the reduction',
  chart: (prices: readonly { since: number; price: number }[], lowest: number | null) =>
    `Prices: ${prices.map(({ since, price }) => `${numberText(price)} from ${shortTime(new Date(since).toISOString())}`).join(', ')}. ${
      lowest === null ? 'No price before the reduction' : `Lowest of the 30 days before the reduction: ${numberText(lowest)}`
    }`,
}

/** The section of product safety. */
export const safetyTexts = {
  maker: 'Made by',
  makerHint: 'Name, postal and electronic address, a line each.',
  responsible: 'Responsible in the EU',
  warnings: 'Warnings',
  warningsHint: 'A line each.',
}

/** The section of search engines. */
export const searchTexts = { title: 'Title', description: 'Description' }
