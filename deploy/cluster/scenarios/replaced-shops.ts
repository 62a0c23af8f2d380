import { setTimeout as delay } from 'node:timers/promises'
import { queryPrimary } from '../machines/databases.ts'
import { endShop, makeRelease, replaceShops, startShop, untilShopIsReady } from '../machines/shops.ts'
import { ROOT, type Site } from '../site.ts'
import type { Scenario } from './stage.ts'

/** In these scenarios, shops end, restart, or change their release. */

const MIGRATION = '-- expand\nalter table video_comment add column rehearsed boolean not null default false;\n'

/** Interrupted writes are repeated under their key. */
const shopKilled: Scenario = {
  name: 'shop-killed',
  bars: { refusedS: 0, refusalMs: 3_000 },
  play: async ({ site, strike, heal, untilWell }) => {
    await strike(() => endShop('shop1', 'SIGKILL'))
    await delay(6_000)
    await heal(async () => {
      startShop(site, 'shop1')
      await untilShopIsReady('shop1')
    })
    await untilWell(20)
  },
}

const rollingRestart: Scenario = {
  name: 'rolling-restart',
  bars: { refusedS: 0, refusalMs: 3_000 },
  play: async ({ site, strike, untilWell }) => {
    await strike(() => replaceShops(site, ROOT))
    await untilWell(20)
  },
}

/** Shops change one by one, with an expanding migration. */
const newRelease: Scenario = {
  name: 'new-release',
  bars: { refusedS: 0, refusalMs: 3_000 },
  play: async ({ site, strike, untilWell, demand }) => {
    await strike(() => replaceShops(site, makeRelease(site, MIGRATION)))
    await untilWell(20)
    demand(await isMigrated(site), 'the database was not migrated')
  },
}

/** Shops return to the earlier release, on the expanded database. */
const wayBack: Scenario = {
  name: 'way-back',
  bars: { refusedS: 0, refusalMs: 3_000 },
  prepare: async (site) => replaceShops(site, makeRelease(site, MIGRATION)),
  play: async ({ site, strike, untilWell, demand }) => {
    await strike(() => replaceShops(site, ROOT))
    await untilWell(20)
    demand(await isMigrated(site), 'the database was not of the next release')
  },
}

async function isMigrated(site: Site) {
  const [row] = await queryPrimary<{ kind: string }>(site, 'select kind from migration where number = 9001')
  return row?.kind === 'expand'
}

export const REPLACED_SHOPS = { shopKilled, rollingRestart, newRelease, wayBack }
