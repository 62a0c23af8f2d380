import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAcknowledged } from '../load/ledger.ts'
import type { LoadResult } from '../load/load.ts'
import { findPrimary, folderOf, postmasterOf, query, switchOver, untilPrimary } from '../machines/databases.ts'
import { killEtcd, startEtcd } from '../machines/etcd.ts'
import { killNow } from '../machines/network.ts'
import { signalPostgres } from '../machines/processes.ts'
import type { Site } from '../site.ts'
import { standbysOf, whoLeads } from './failing-machines.ts'
import type { Scenario } from './stage.ts'

/** In these scenarios, databases hang instead of ending. */

const FROZEN_MS = 15_000
const MOST_CONNECTIONS = 97 // of 100; three are reserved for the superuser

/** Both standbys freeze, then the primary is killed: no write on one machine alone may be acknowledged. */
const standbysFrozen: Scenario = {
  name: 'standbys-frozen',
  bars: { refusalMs: 6_500 },
  play: async ({ site, strike, heal, untilWell, note, demand, afterLoad }) => {
    const primary = await untilPrimary(10)
    const standbys = standbysOf(primary)
    const frozenAt = await strike(() => standbys.forEach((standby) => signalPostgres(standby, 'SIGSTOP')))
    const connections = await mostConnections(site, frozenAt + FROZEN_MS)
    const killedAt = Date.now()
    killNow(postmasterOf(site, primary))
    await delay(8_000)
    const thawedAt = await heal(() => standbys.forEach((standby) => signalPostgres(standby, 'SIGCONT')))
    await untilWell(60)
    note(`at most ${connections} connections while no standby answered`)
    note(await whoLeads(primary))
    demand(connections <= MOST_CONNECTIONS, `there were ${connections} connections`)
    afterLoad((result) => {
      const [written, unread] = [acknowledgedWithin(result, frozenAt + 1_000, thawedAt), unreadWithin(result, frozenAt, killedAt)]
      demand(written === 0, `${written} writes were acknowledged that one machine alone had`)
      demand(unread === 0, `${unread} carts could not be read while no standby answered`)
    })
  },
}

async function mostConnections(site: Site, until: number) {
  let most = 0
  for (; Date.now() < until; await delay(1_000)) {
    const primary = await findPrimary()
    const counted = "select count(*) as open from pg_stat_activity where backend_type = 'client backend'"
    const [row] = primary ? await query<{ open: string }>(site, primary, counted, [], 'postgres').catch(() => []) : []
    most = Math.max(most, Number(row?.open ?? 0))
  }
  return most
}

const acknowledgedWithin = ({ writes }: LoadResult, from: number, to: number) =>
  writes.filter(
    (write) =>
      isAcknowledged(write) &&
      write.attempts.some(({ sentAt, ms, outcome }) => outcome === 'done' && sentAt + ms > from && sentAt + ms < to),
  ).length
const unreadWithin = ({ reads }: LoadResult, from: number, to: number) =>
  reads.filter(({ sentAt, ms, outcome }) => outcome !== 'done' && sentAt > from && sentAt + ms < to).length

/** The operator hands over to a machine with space, then frees space. */
const diskFull: Scenario = {
  name: 'disk-full',
  bars: { refusalMs: 6_500 },
  play: async ({ site, strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    const filler = join(folderOf(site, primary), 'filler')
    await strike(() => fillDisk(folderOf(site, primary), filler))
    await delay(15_000)
    const led = await findPrimary()
    note(led === primary ? 'it stayed the primary with a full disk' : `${led ?? 'nobody'} was the primary 15 s later`)
    await heal(async () => {
      if (led === primary)
        await switchOver().then(
          () => note('an operator switches over'),
          (error: Error) => note(`a switchover was refused: ${error.message}`),
        )
      rmSync(filler)
    })
    await killEtcd(primary) // it was affected by the full disk, too
    startEtcd(site, primary)
    await untilWell(40)
    note(`an operator makes room; ${await whoLeads(primary)}`)
  },
}

/** Repeats, as PostgreSQL frees some space meanwhile. */
function fillDisk(folder: string, filler: string) {
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
  if (statfsSync(folder).bavail > 100) throw new Error(`the disk of ${folder} is not full`)
}

/** PostgreSQL's main process is stopped: open connections work, new ones hang. */
const postmasterStopped: Scenario = {
  name: 'postmaster-stopped',
  bars: { refusalMs: 6_500 },
  play: async ({ site, strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    const postmaster = postmasterOf(site, primary)
    await strike(() => killNow(postmaster, 'SIGSTOP'))
    await delay(25_000)
    note((await findPrimary()) === primary ? 'Patroni saw nothing, as its own connection goes on' : 'Patroni made another one the primary')
    await heal(() => killNow(postmaster, 'SIGCONT'))
    await untilWell(40)
    note(`an operator lets it go on, or kills it; ${await whoLeads(primary)}`)
  },
}

export const STUCK_DATABASES = { standbysFrozen, diskFull, postmasterStopped }
