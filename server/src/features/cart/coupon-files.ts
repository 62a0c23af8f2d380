import { join } from 'node:path'
import { CouponFile, type Coupons } from '@shop/contract/cart/coupon-files'
import { readFile } from '../../files.ts'

/** Reads and checks `coupons.json`. Throws StartProblem that names file and field. */
export const readCoupons = (folder: string): Coupons => readFile(join(folder, 'coupons.json'), CouponFile)
