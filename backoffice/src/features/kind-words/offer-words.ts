import { OFFER } from '@shop/contract/kinds/declared/offer'
import { kindWords } from './kind-words.ts'

export const OFFER_WORDS = kindWords({
  declaration: OFFER,
  icon: 'calendar',
  letter: 'O',
  one: 'Offer',
  many: 'Offers',
  oneInText: 'offer',
  manyInText: 'offers',
  about: 'Lower prices of many products for a time. They begin and end by themselves.',
  synonyms: 'sale discount promotion campaign price reduction Angebot Aktion Rabatt Sonderangebot Ausverkauf 促销 优惠 折扣 活动',
  archiveAbout: 'Prices that have begun end now, and none begins. Nothing of the offer is lost, and it can be restored.',
  fields: {
    name: { label: 'Name', hint: 'Only staff see it.' },
    percent: { label: 'Percentage off', hint: 'Or, in the form, an amount, or a price for each product.' },
    amount: { label: 'Amount off, CNY', hint: 'Empty the percentage first.' },
    prices: { label: 'Price for each product', hint: 'Empty percentage and amount first.' },
    rounding: { label: 'Rounding', options: { none: 'As computed', '.00': 'To .00', '.90': 'To .90' } },
    seriesIds: { label: 'Series', hint: 'Empty: of all series, if there is a tag.' },
    tagIds: { label: 'Tags', hint: 'Products with one of them. With series: only products of these.' },
    productIds: { label: 'Products one by one', hint: 'In addition to series and tags.' },
    exceptIds: 'Except',
    starts: 'From',
    ends: { label: 'Until', hint: 'Empty: without end.' },
    products: 'Products',
  },
  sections: [
    { name: 'products', title: 'Products', about: 'Those that match when the offer is published. Later ones do not join.', fields: ['name', 'seriesIds', 'tagIds', 'productIds', 'exceptIds'] }, // prettier-ignore
    { name: 'discount', title: 'Prices', about: 'Computed from the ordinary prices when the offer is published.', fields: ['percent', 'amount', 'rounding', 'prices'] }, // prettier-ignore
    { name: 'time', title: 'Time', about: 'It begins and ends by itself.', fields: ['starts', 'ends'] },
  ],
})
