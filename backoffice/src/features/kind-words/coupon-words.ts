import { COUPON } from '@shop/contract/kinds/declared/coupon'
import { kindWords } from './kind-words.ts'

export const COUPON_WORDS = kindWords({
  declaration: COUPON,
  icon: 'coupon',
  letter: 'C',
  one: 'Coupon',
  many: 'Coupons',
  oneInText: 'coupon',
  manyInText: 'coupons',
  about: 'Codes that shoppers enter in the cart. Each takes off a percentage or an amount.',
  synonyms: 'codes vouchers discounts Gutscheine Rabattcodes Aktionscodes 优惠券 优惠码 折扣码',
  archiveAbout: 'It can no longer be entered, and counts for nothing in carts that have it. Nothing of it is lost, and it can be restored.',
  fields: {
    code: { label: 'Code', hint: 'Letters, digits and hyphens. Small letters become capitals.' },
    percent: { label: 'Percentage off', hint: 'Of the subtotal. In its form, a coupon can take off an amount instead.' },
    amount: { label: 'Amount off, CNY', hint: 'At most the subtotal. Empty the percentage first.' },
    minimum: { label: 'From a subtotal of, CNY', hint: '0: of any.' },
    starts: { label: 'Valid from', hint: 'Empty: from its publication on.' },
    ends: { label: 'Valid until', hint: 'Empty: without end.' },
    maxUses: { label: 'Uses at most', hint: 'Of all customers together. Empty: no limit.' },
    maxUsesPerCustomer: { label: 'Uses per customer', hint: 'Empty: no limit.' },
    taken: 'Uses',
  },
  sections: [
    { name: 'discount', title: 'Discount', about: 'Either a percentage or an amount.', fields: ['code', 'minimum', 'percent', 'amount'] },
    { name: 'limits', title: 'Limits', about: 'It ends at a time, or once it is used up.', fields: ['starts', 'ends', 'maxUses', 'maxUsesPerCustomer'] }, // prettier-ignore
  ],
  isPreviewed: false,
  unseen: 'Published: shoppers can enter the code',
})
