import { setTimeout as delay } from 'node:timers/promises'
import { findPrimary, untilPrimary } from '../machines/databases.ts'
import { connectAgain, cutOff, type Database, join, joinEtcd, type Machine, part, partFromEtcd } from '../machines/network.ts'
import { standbysOf, whoLeads } from './failing-machines.ts'
import type { Scenario } from './stage.ts'

/** In these scenarios, networks are cut, and repaired during writes. */

/** Longer than the lock and the takeover together. */
const OUTAGE_MS = 27_000
/** In this time nobody may promote. */
const STANDSTILL_MS = 20_000

/** The primary's network is cut and repaired later; it must not take the lock back. */
const primaryCut: Scenario = {
  name: 'primary-cut',
  bars: { refusedS: 30, refusalMs: 3_000 },
  play: async ({ strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    const at = await strike(() => cutOff(primary))
    await untilPrimary(40, primary)
    await untilWell(20)
    await delay(Math.max(0, at + OUTAGE_MS - Date.now()))
    await heal(() => connectAgain(primary))
    await delay(12_000) // an earlier bug lost writes 5 s after the repair
    await untilWell(20)
    note(await whoLeads(primary))
  },
}

/** The primary's Patroni loses etcd, while databases stay connected. */
const cutFromEtcd: Scenario = {
  name: 'cut-from-etcd',
  bars: { refusedS: 30, refusalMs: 3_000 },
  play: async ({ strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    const at = await strike(() => partFromEtcd(primary))
    await delay(Math.max(0, at + OUTAGE_MS - Date.now()))
    await untilPrimary(20)
    await untilWell(20)
    await heal(() => joinEtcd(primary))
    await delay(8_000)
    await untilWell(20)
    note(await whoLeads(primary))
  },
}

/** Shops and balancer lose the primary, but the databases do not, so nobody may promote. */
const cutFromShops = standstill('cut-from-shops', 3_000, () => ['balancer', 'shop1', 'shop2'])
/** Both standbys lose the primary: nobody may promote, and no commit may be acknowledged. */
const cutFromStandbys = standstill('cut-from-standbys', 6_500, standbysOf)

function standstill(name: string, refusalMs: number, from: (primary: Database) => Machine[]): Scenario {
  return {
    name,
    bars: { refusedAfterHealS: 10, refusalMs },
    play: async ({ strike, heal, untilWell, note, demand }) => {
      const primary = await untilPrimary(10)
      const at = await strike(() => from(primary).forEach((machine) => part(primary, machine)))
      await delay(Math.max(0, at + STANDSTILL_MS - Date.now()))
      demand((await findPrimary()) === primary, 'another one became the primary, though nobody had reason to')
      await heal(() => from(primary).forEach((machine) => join(primary, machine)))
      await untilWell(40)
      note(`${await whoLeads(primary)}; the network is what an operator mends`)
    },
  }
}

/** One standby is cut off; the other confirms commits. */
const standbyCut: Scenario = {
  name: 'standby-cut',
  bars: { refusedS: 0, refusalMs: 6_500 },
  play: async ({ strike, heal, untilWell }) => {
    const [standby] = standbysOf(await untilPrimary(10))
    await strike(() => cutOff(standby))
    await delay(STANDSTILL_MS)
    await heal(() => connectAgain(standby))
    await untilWell(20)
  },
}

export const CUT_NETWORKS = { primaryCut, cutFromEtcd, cutFromShops, cutFromStandbys, standbyCut }
