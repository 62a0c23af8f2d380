import { join } from 'node:path'
import type { Db } from './db/db.ts'
import { readCoupons } from './features/cart/coupon-files.ts'
import { addCoupons } from './features/cart/coupon.queries.ts'
import { readCatalogue } from './features/catalog/catalog-files.ts'
import { addCatalogue, isCatalogueEmpty, isLockTimeout, lockCatalogue } from './features/catalog/import.queries.ts'
import { readMedia } from './features/catalog/media-files.ts'
import { readContent } from './features/content/content-files.ts'
import { addContent } from './features/content/import.queries.ts'
import { readShop } from './features/shop/shop-files.ts'
import { setIdentity } from './features/shop/shop.queries.ts'
import { addVideos } from './features/videos/import.queries.ts'
import { readVideos } from './features/videos/videos-files.ts'
import type { BrokenMasters } from './pictures/masters.ts'

/**
 * Loads the demo, catalogue, content, coupons and videos, into a shop that sells nothing yet, whole or not at all; a shop with products of its
 * own is never touched. Pictures that are `broken` are left out. Returns how many products were loaded. Throws StartProblem when a file is broken.
 */
export async function seedDemo(
  db: Db,
  demoDir: string,
  { broken = new Map(), lockTimeoutMs }: { broken?: BrokenMasters; lockTimeoutMs?: number } = {},
): Promise<number> {
  if (!(await isCatalogueEmpty(db))) return 0
  const catalogue = readCatalogue(join(demoDir, 'catalogue'), readMedia(join(demoDir, 'media'), broken))
  const content = readContent(demoDir)
  const coupons = readCoupons(demoDir)
  const videos = readVideos(demoDir)
  const identity = await readShop(demoDir)
  const load = async (tx: Db) => {
    await lockCatalogue(tx, lockTimeoutMs)
    if (!(await isCatalogueEmpty(tx))) return 0 // another process was faster
    const count = await addCatalogue(tx, catalogue)
    await addContent(tx, content)
    await addCoupons(tx, coupons)
    await addVideos(tx, videos)
    if (identity) await setIdentity(tx, identity)
    return count
  }
  for (;;) {
    try {
      return await db.begin(load)
    } catch (error) {
      if (!isLockTimeout(error)) throw error // otherwise another process is loading a large catalogue
    }
  }
}
