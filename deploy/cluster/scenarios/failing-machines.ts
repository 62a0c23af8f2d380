import { setTimeout as delay } from 'node:timers/promises'
import { findPrimary, killDatabase, postmasterOf, startDatabase, switchOver, untilPrimary } from '../machines/databases.ts'
import { killEtcd, startEtcd } from '../machines/etcd.ts'
import { connectAgain, cutOff, type Database, DATABASES, killNow } from '../machines/network.ts'
import { killMachine } from '../machines/processes.ts'
import type { Scenario, Stage } from './stage.ts'

/** Programs and machines of the database that end. */

const OUTAGE_MS = 27_000
export const standbysOf = (primary: Database) => DATABASES.filter((database) => database !== primary) as [Database, Database] // of three

/** PostgreSQL of the primary is killed; Patroni, which runs on, starts it again. */
const primaryKilled: Scenario = {
  name: 'primary-killed',
  bars: { refusedS: 12, refusalMs: 3_000 },
  play: async ({ site, strike, untilWell, note }) => {
    const primary = await untilPrimary(10)
    await strike(() => killNow(postmasterOf(site, primary)))
    await untilWell(40)
    note(await whoLeads(primary))
  },
}

/** The machine of the primary loses its current, and starts again while the others serve. */
const machineLost: Scenario = {
  name: 'machine-lost',
  bars: { refusedS: 30, refusalMs: 3_000 },
  play: async ({ site, strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    const at = await strike(() => {
      killMachine(primary)
      cutOff(primary)
    })
    await untilPrimary(40, primary)
    await delay(Math.max(0, at + OUTAGE_MS - Date.now()))
    await heal(() => {
      connectAgain(primary)
      startEtcd(site, primary)
      startDatabase(site, primary)
    })
    await untilWell(20)
    note(await whoLeads(primary))
  },
}

/** PostgreSQL and Patroni of the primary end for good, and so do those of the next primary, within a minute. */
const twoFailOvers: Scenario = {
  name: 'two-fail-overs',
  bars: { refusalMs: 6_500 },
  play: async (stage) => {
    const first = await untilPrimary(10)
    const second = await failOver(stage, first)
    await stage.untilWell(40)
    const third = await failOver(stage, second)
    await stage.untilWell(40)
    stage.note(`${first}, then ${second}, then ${third}; nobody did anything but start the machines again`)
  },
}

/** Ends the database of a machine, and starts it again once another one is the primary, which is returned. */
export async function failOver({ site, strike }: Pick<Stage, 'site' | 'strike'>, primary: Database) {
  await strike(() => killDatabase(primary))
  const next = await untilPrimary(40, primary)
  startDatabase(site, primary)
  return next
}

/** One member of etcd is killed, beside a standby. */
const etcdMemberLost: Scenario = {
  name: 'etcd-member-lost',
  bars: { refusedS: 0, refusalMs: 6_500 },
  play: async ({ site, strike, heal, untilWell }) => {
    const [standby] = standbysOf(await untilPrimary(10))
    await strike(() => killEtcd(standby))
    await delay(12_000)
    await heal(() => startEtcd(site, standby))
    await untilWell(10)
  },
}

/** Two of the three members of etcd are killed, for longer than the lock of the primary lasts. */
const etcdWithoutQuorum: Scenario = {
  name: 'etcd-without-quorum',
  bars: { refusalMs: 6_500 },
  play: async ({ site, strike, heal, untilWell, note }) => {
    const primary = await untilPrimary(10)
    await strike(() => Promise.all(standbysOf(primary).map(killEtcd)))
    await delay(30_000)
    note((await findPrimary()) === primary ? 'failsafe_mode kept the primary' : 'there was no primary: failsafe_mode did not keep it')
    await heal(() => standbysOf(primary).map((standby) => startEtcd(site, standby)))
    await untilWell(40)
    note('an operator starts etcd again')
  },
}

/** The primary hands over, as before work on its machine. */
const switchover: Scenario = {
  name: 'switchover',
  bars: { refusedS: 6, refusalMs: 3_000 },
  play: async ({ strike, untilWell, note }) => {
    const primary = await untilPrimary(10)
    await strike(switchOver)
    await untilWell(30)
    note(await whoLeads(primary))
  },
}

/** Says whether another one is the primary now. */
export async function whoLeads(before: Database) {
  const now = await untilPrimary(10)
  return now === before ? `${before} stayed the primary` : `${now} took over from ${before}`
}

export const FAILING_MACHINES = { primaryKilled, machineLost, twoFailOvers, etcdMemberLost, etcdWithoutQuorum, switchover }
