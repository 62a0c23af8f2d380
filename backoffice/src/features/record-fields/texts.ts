import type { Language } from '@shop/contract/languages'

/** Languages in sentences, by their English names. */
export const LANGUAGE_WORDS: Record<Language, string> = { en: 'English', zh: 'Chinese', de: 'German', ja: 'Japanese', ko: 'Korean' }

/** What the fields of records are called, of whatever kind of record. */
export const FIELD_NAMES: Partial<Record<string, string>> = {
  state: 'State',
  kind: 'Kind of figures',
  dimension: 'Dimension',
  unit: 'Unit',
  direction: 'What is better',
  step: 'Step',
  group: 'Group',
  seriesId: 'Series',
  price: 'Price, CNY',
  originalPrice: 'Was, CNY',
  schedule: 'Scheduled prices',
  visibleFrom: 'Visible from',
  visibleUntil: 'Visible until',
  tags: 'Tags',
  recommended: 'Recommended',
  sort: 'Place in the shop',
  gtin: 'GTIN',
  minAge: 'Minimum age',
  stockUntil: 'Stock label until',
  images: 'Pictures',
  modelUrl: '3D model',
  buyUrls: 'Addresses to buy at',
  maker: 'Maker',
  responsible: 'Responsible person in the EU',
  services: 'Services',
  specs: 'Specs',
  subtitleKeys: 'Specs in the subtitle',
  name: 'Name',
  subtitle: 'Subtitle',
  description: 'Description',
  keywords: 'Search words',
  stockStatus: 'Stock label',
  detailText: 'Details',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  warnings: 'Warnings',
  manual: 'Manual',
  imageTexts: 'Alternative texts',
  serviceTexts: 'Texts of services',
  specTexts: 'Texts of specs',
}

export const recordFieldTexts = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing differs',
  becomes: 'becomes',
  everyLanguage: 'every language',
  comparable: 'compared',
  place: (place: number) => `place ${place}`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  was: (amount: string) => `was ${amount}`,
  fills: 'fills its frame',
  bytes: (kib: string) => `${kib} KiB`,
  removed: 'removed',
  added: 'added',
  changed: 'changed',
  moved: (from: number) => `was place ${from}`,
}

/** Where a record stands. */
export const STATE_WORDS: Partial<Record<string, string>> = { draft: 'Draft', live: 'In the shop', archived: 'Archived' }
