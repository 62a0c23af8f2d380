import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { openProcess, openShop } from './shop.ts'

/** Opens two processes with two customers, for tests of videos. */
export async function openTwoProcesses(settings: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(settings)
  const second = await openProcess({ connection: shop.connection })
  const customers = [await shop.hasCustomer(), await shop.hasCustomer()]
  return {
    shop,
    second,
    processOf: (index: number) => (index % 2 === 0 ? shop : second),
    token: (asker = 0) => ({ token: customers[asker]?.token }),
    stats: async (id: number) => (await shop.ask(watching.getVideoStats, { id })).data,
    hasNoHits: () => shop.db.rows(sql`delete from rate_limit`),
    close: async () => {
      await second.close()
      await shop.close()
    },
  }
}

export const times = (number: number) => Array.from({ length: number }, (_, index) => index)
