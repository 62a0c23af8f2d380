import type { CouponProblem } from '@shop/contract/kinds/declared/coupon'
import { counted, numberText } from '../../frame/times.ts'

export const couponTexts = {
  problems: {
    couponCode: 'Letters A–Z, digits and hyphens.',
    eitherOff: 'Either a percentage or an amount.',
    endsBeforeStart: 'Ends before it begins.',
  } satisfies Record<CouponProblem['issue'], string>,
  copies: 'Copy as single codes…',
  copiesTitle: (code: string) => `Single codes like ${code}`,
  copiesAbout: (isLive: boolean) =>
    `Each is a coupon of its own with the same discount, for one use. ${isLive ? 'They hold at once.' : 'They are drafts, as this one is.'}`,
  count: 'How many',
  countForm: (most: number) => `A whole number from 1 to ${numberText(most)}.`,
  make: 'Create the codes',
  cancel: 'Cancel',
  codes: 'Codes',
  made: (count: number) => `${counted(count, 'code')} created. They are in the list of coupons, too.`,
  download: 'Download',
  fileName: (code: string) => `${code}-codes.csv`,
  head: 'code',
  close: 'Close',
}
