import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { kindWords, labelOf } from './kind-words.ts'

/** In the order of the form. */
export const PRODUCT_SECTIONS = [
  {
    name: 'texts',
    title: 'Texts',
    about: 'A field that is not translated shows its English text.',
    fields: ['name', 'subtitleKeys', 'subtitle', 'description', 'detailText', 'stockStatus', 'stockUntil', 'keywords'],
  },
  {
    name: 'specs',
    title: 'Specs',
    about: 'Typed: number, unit, condition. Texts pick them up by name.',
    fields: ['specs', 'specTexts'],
  },
  {
    name: 'prices',
    title: 'Prices and dates',
    about: 'Stored in CNY. The shop converts for display.',
    fields: ['price', 'originalPrice', 'schedule', 'visibleFrom', 'visibleUntil', 'retired'],
  },
  {
    name: 'pictures',
    title: 'Pictures',
    about: 'The first is the main one. Drag, or Alt ← and Alt → on a picture.',
    fields: ['images', 'imageTexts'],
  },
  { name: 'model', title: '3D model', about: 'Checked against length, width and height at each upload.', fields: ['modelUrl'] },
  { name: 'parts', title: 'Parts', about: 'The parts diagram, in the order of its list.', fields: ['parts'] },
  { name: 'manuals', title: 'Manuals', about: 'One PDF per language.', fields: ['manual'] },
  {
    name: 'selling',
    title: 'Selling',
    about: 'Where Buy leads, and what is promised.',
    fields: ['buyUrls', 'seriesId', 'tags', 'services', 'serviceTexts', 'gtin', 'sort', 'minAge', 'recommended'],
  },
  {
    name: 'safety',
    title: 'Product safety',
    about: 'Who made it, who answers for it in the EU, and its warnings.',
    fields: ['maker', 'responsible', 'warnings'],
  },
  {
    name: 'search',
    title: 'Search engines',
    about: 'Empty is fine: the shop uses name and description.',
    fields: ['seoTitle', 'seoDescription'],
  },
] as const

export const PRODUCT_WORDS = kindWords({
  declaration: PRODUCT,
  icon: 'box',
  letter: 'P',
  one: 'Product',
  many: 'Products',
  oneInText: 'product',
  manyInText: 'products',
  about: 'Everything the shop sells.',
  synonyms: 'articles items catalogue list drafts archive archived Produkte Artikel Katalog Entwürfe 商品 产品 目录 归档',
  archiveAbout: 'It leaves the shop at once: lists, search, its page. Nothing of it is lost, and it can be restored.',
  leadsTo: 'The page of its series',
  fields: {
    name: 'Name',
    subtitleKeys: 'Specs in the subtitle',
    subtitle: 'Subtitle',
    description: {
      label: 'Description',
      hint: 'One or two sentences, in lists and at the top of the page. {key} prints the value of a spec.',
    },
    detailText: 'Details',
    stockStatus: { label: 'Stock label', hint: 'Labels separated by commas; empty: “in stock”.' },
    stockUntil: { label: 'Back on', hint: 'A day (UTC) beside the label, shown until it has passed.' },
    keywords: { label: 'Search words', hint: 'Words that shoppers search for and that are in no other text. Not shown.' },
    specs: 'Specs',
    specTexts: 'Texts of specs',
    price: 'Price, CNY',
    originalPrice: { label: 'Original price, CNY', hint: 'The struck price; empty if it is not reduced.' },
    schedule: 'Scheduled prices',
    visibleFrom: { label: 'Visible from', hint: 'Empty: from its publication on.' },
    visibleUntil: { label: 'Visible until', hint: 'Empty: without end.' },
    retired: 'Discontinued',
    images: 'Pictures',
    imageTexts: 'Alternative texts',
    modelUrl: '3D model',
    parts: 'Parts',
    manual: 'Manual',
    buyUrls: 'Addresses to buy at',
    seriesId: 'Series',
    sort: { label: 'Place in the shop', hint: 'Lists are in ascending order of it.' },
    recommended: { label: 'Recommended', hint: 'shown among recommendations' },
    tags: 'Tags',
    services: 'Services',
    serviceTexts: 'Texts of services',
    gtin: { label: 'GTIN', hint: 'Trade number: EAN, UPC or JAN.' },
    minAge: { label: 'Minimum age', hint: 'Empty: not stated.' },
    maker: { label: 'Made by', hint: 'Name, postal and electronic address, a line each.' },
    responsible: 'Responsible in the EU',
    warnings: { label: 'Warnings', hint: 'A line each.' },
    seoTitle: 'Title for search engines',
    seoDescription: 'Description for search engines',
  },
  sections: PRODUCT_SECTIONS,
})

export type SectionName = (typeof PRODUCT_SECTIONS)[number]['name']
export const sectionWords = (section: SectionName) => PRODUCT_SECTIONS.find(({ name }) => name === section) ?? PRODUCT_SECTIONS[0]
export const sectionTitle = (section: SectionName) => sectionWords(section).title

export const productLabel = (name: keyof typeof PRODUCT.fields) => labelOf(PRODUCT_WORDS, name)
