import { join } from 'node:path'
import { CouponFile, type Coupons } from '@shop/contract/cart/coupon-files'
import { readFile } from '../../files.ts'

/** Reads `coupons.json` of a folder and checks all of it. Throws StartProblem naming the file and the field. */
export const readCoupons = (folder: string): Coupons => readFile(join(folder, 'coupons.json'), CouponFile)
