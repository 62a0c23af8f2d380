import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { openProcess, openShop } from './shop.ts'

/** A shop of two processes with two customers, and what tests of videos ask of it. */
export async function openTwoProcesses(settings: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(settings)
  const second = await openProcess({ connection: shop.connection })
  const customers = [await shop.hasCustomer(), await shop.hasCustomer()]
  return {
    shop,
    second,
    /** By turns one process and the other. */
    processOf: (index: number) => (index % 2 === 0 ? shop : second),
    /** The token of the first customer, or of the second (1). */
    token: (asker = 0) => ({ token: customers[asker]?.token }),
    stats: async (id: number) => (await shop.ask(watching.getVideoStats, { id })).data,
    /** No limit counts what was asked before. */
    hasNoHits: () => shop.db.rows(sql`delete from rate_limit`),
    close: async () => {
      await second.close()
      await shop.close()
    },
  }
}

/** 0 to `number` − 1. */
export const times = (number: number) => Array.from({ length: number }, (_, index) => index)
