import { setTimeout as delay } from 'node:timers/promises'
import { findPrimary, killDatabase, postmasterOf, startDatabase, switchOver, untilPrimary } from '../machines/databases.ts'
import { killEtcd, startEtcd } from '../machines/etcd.ts'
import { connectAgain, cutOff, type Database, DATABASES, killNow } from '../machines/network.ts'
import { killMachine } from '../machines/processes.ts'
import type { Scenario, Stage } from './stage.ts'

/** In these scenarios, programs and machines of the database fail. */

const OUTAGE_MS = 27_000
export const standbysOf = (primary: Database) => DATABASES.filter((database) => database !== primary) as [Database, Database] // two remain

/** Patroni restarts the killed PostgreSQL. */
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

/** The primary's machine loses power and returns later. */
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

/** Two primaries in a row fail permanently within a minute. */
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

/** Returns the new primary, after the old one was started again. */
export async function failOver({ site, strike }: Pick<Stage, 'site' | 'strike'>, primary: Database) {
  await strike(() => killDatabase(primary))
  const next = await untilPrimary(40, primary)
  startDatabase(site, primary)
  return next
}

/** The etcd member on a standby's machine is killed. */
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

/** Two of three etcd members are killed for longer than the primary's lock lasts. */
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

/** A planned switchover, as before maintenance. */
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

export async function whoLeads(before: Database) {
  const now = await untilPrimary(10)
  return now === before ? `${before} stayed the primary` : `${now} took over from ${before}`
}

export const FAILING_MACHINES = { primaryKilled, machineLost, twoFailOvers, etcdMemberLost, etcdWithoutQuorum, switchover }
