import { couponProblems } from '@shop/contract/kinds/declared/coupon'
import type { CustomCheck } from '../kind-words/kind-words.ts'
import { couponTexts as t } from './texts.ts'

const NAMES = ['code', 'percent', 'amount', 'starts', 'ends']

/** By the server's rules. */
export const checkCoupon: CustomCheck = (valueOf) =>
  couponProblems(Object.fromEntries(NAMES.map((name) => [name, valueOf(name)]))).map(({ path, issue }) => [path, t.problems[issue]])
