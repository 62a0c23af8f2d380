import type { NeededPolicy, ShopStep } from '@shop/contract/manage/product-issues/shop-steps'
import { counted } from '../../frame/times.ts'
import { POLICY_WORDS } from '../product-issues/texts.ts'

export const firstStepsTexts = {
  title: 'First steps',
  about: (day: string, left: number) => `${day}. The shop has no product yet. ${counted(left, 'step')} left; do them in any order.`,
  products: 'Products',
  drafts: (count: number) => (count === 0 ? '0' : counted(count, 'draft')),
  address: 'Address',
  done: (done: number, all: number) => `${done} of ${all} done`,
  minutes: (count: number) => `${count} min`,
  foot: 'Shoppers see the shop’s first product as soon as it is published. What it still needs then becomes an issue.',
  who: { owner: 'An owner does this.', editor: 'An owner or editor does this.' },
  publish: 'See drafts',
  importFile: 'Import a file',
  howTo: 'How to',
  moving: 'Coming from another system?',
  movingText: 'Bring series, products, prices and texts as a folder of files. What would change is shown before anything is saved.',
  movingHow: 'How to import',
  before: 'Before you open',
  beforeText: 'These are checked for you, every time:',
  checks: [
    'Every published product has a price, a picture, an address to buy at',
    'Addresses to buy at lead somewhere',
    'Imprint, terms and privacy are there',
  ],
  optional: 'Optional',
  notNeeded: 'not needed to open',
}

export const STEP_WORDS: Record<
  Exclude<ShopStep, 'colleague'>,
  { title: string; minutes: number; about: string; doneText: string; button: string }
> = {
  owner: {
    title: 'Owner account',
    minutes: 2,
    about: 'A second factor and recovery codes keep the shop yours, even without your phone.',
    doneText: 'Second factor and recovery codes are set up.',
    button: 'My account',
  },
  name: {
    title: 'Name of the shop',
    minutes: 5,
    about: 'One file. Logo and colours can follow; until then the shop looks neutral.',
    doneText: 'Logo and colours can follow; until then the shop looks neutral.',
    button: 'How to',
  },
  series: {
    title: 'First series',
    minutes: 2,
    about: 'A series groups products, for example “Single-line kites”. It needs a name and a code of 2 to 5 capitals.',
    doneText: 'Products have a series to belong to.',
    button: 'New series',
  },
  product: {
    title: 'First product',
    minutes: 5,
    about: 'Name, price, picture, and where it is bought. It stays a draft until you publish it.',
    doneText: 'It is published.',
    button: 'New product',
  },
  imprint: {
    title: 'Company and imprint',
    minutes: 5,
    about: 'Who sells, as your country requires.',
    doneText: 'Shoppers see who sells.',
    button: 'How to',
  },
  policies: {
    title: 'Terms and privacy',
    minutes: 30,
    about: 'Templates are ready; let a lawyer read them. Returns, shipping and payment may follow.',
    doneText: 'Shoppers can read them.',
    button: 'New policy',
  },
  mail: {
    title: 'E-mail',
    minutes: 5,
    about: 'For messages, accounts and newsletters. Until then mails are written to a folder on the server.',
    doneText: 'A mail server is set up.',
    button: 'How to',
  },
}

/** Steps that are half done say what is missing. */
export const begunTexts = {
  series: 'A series is created and not published yet: publish it.',
  product: (drafts: number) => `${counted(drafts, 'draft')}: publish one, and shoppers see it.`,
  policies: (missing: readonly NeededPolicy[]) =>
    `Still missing: ${missing.map((policy) => POLICY_WORDS[policy].toLowerCase()).join(', ')}.`,
}

export const optionalTexts = {
  languages: { title: 'Languages and currency', about: 'texts in five languages, prices in yuan', link: 'How to write them' },
  colours: { title: 'Logo and colours', about: 'contrast is checked by the import', link: 'How to set them' },
  home: { title: 'Home page', about: 'banners, contacts and pages', link: 'How to fill it' },
  colleague: {
    title: 'Invite a colleague',
    about: { open: 'editors, translators, analysts', begun: 'An invitation is on its way.', done: 'Somebody works here with you.' },
    link: 'Invite',
  },
}
