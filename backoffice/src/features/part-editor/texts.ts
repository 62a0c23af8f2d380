import { counted, numberText } from '../../frame/times.ts'

export const partTexts = {
  title: 'Part',
  form: 'Spare part',
  state: 'State of this part',
  failed: 'The part could not be loaded',
  usedBy: 'Used in',
  products: (count: number) => counted(count, 'product'),
  states: { live: 'In the shop', draft: 'Draft, not in the shop yet', archived: 'Archived' },
  unseen: 'Published; shoppers see it once a product in the shop has it',
  more: 'More for this part',
  archiveAbout: 'Products can no longer have it. Nothing of it is lost, and it can be put back.',
  isUsed: (count: number) => `${counted(count, 'product has', 'products have')} it: take it off these first.`,

  basics: 'Part',
  basicsAbout: 'The same in every language.',
  number: 'Number',
  numberHint: 'Products that have it follow a change of it.',
  price: 'Price, CNY',
  priceHint: 'For a piece. Empty: one asks for it.',
  minutes: 'Changing it takes',
  minutesHint: 'Empty: not stated.',
  minutesUnit: 'min',
  picture: 'Picture',
  pictureArea: 'Picture: files can be dropped or pasted here',
  noPicture: 'None yet. JPEG, PNG or WebP.',
  upload: 'Upload',
  replace: 'Replace',
  remove: 'Remove',
  removed: 'The picture is taken off',
  pictureOf: (name: string) => `Picture of ${name}`,

  texts: 'Texts',
  textsAbout: 'What you leave empty falls back to English.',
  languages: 'Language of the texts',
  name: 'Name',
  stockLabel: 'Stock label',
  stockHint: 'Empty: in stock.',
  specs: 'Specs',
  specName: 'What',
  specValue: 'How much',
  spec: (place: number) => `spec ${place}`,
  addSpec: 'Add spec',
  tool: 'Tool',
  toolHint: 'With which it is changed, such as “one 2.5 mm key”.',
  steps: 'Steps of changing it',
  stepTitle: 'Step',
  stepText: 'What is done',
  step: (place: number) => `step ${place}`,
  addStep: 'Add step',

  buying: 'Where to buy',
  buyingAbout: 'Without an address, one asks for it by mail.',

  uses: 'Used in',
  usesAbout: 'A product’s own form says which parts it has, and in what order.',
  noUses: 'No product has it yet, so no shopper sees it.',
  usesTable: 'Products that have this part',
  columns: { product: 'Product', state: 'Status', quantity: 'Pieces', node: 'Group of the model' },
  productStates: { live: 'In the shop', draft: 'Draft', archived: 'Archived' },
  moreUses: (count: number) => `and ${numberText(count)} more`,

  wrong: {
    number: 'Letters, digits and single hyphens, such as CAR-0101-05.',
    englishMissing: 'English is needed: other languages fall back to it.',
  },
}

/** Lists of texts. */
export const entryTexts = {
  none: 'None.',
  takeOff: (name: string) => `Take off ${name}`,
  write: (language: string) => `Write them in ${language}`,
  asInEnglish: 'As in English again',
  otherLength: (own: number, english: number) =>
    `${counted(own, 'entry', 'entries')} here, ${numberText(english)} in English: in the shop there have to be as many.`,
}
