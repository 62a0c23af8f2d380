import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Of a while: the main thread of this process, and one core of the machine, had nothing to do for so much of it. */
const IDLE_SHARE = 0.8

/** What the cores of the machine have done since it started, in ms. */
export interface CoreTimes {
  cores: number
  idleMs: number
  totalMs: number
}

/**
 * Waits until this process had little to do for `ms`, and a core of the machine as well: what runs then takes no time from requests, nor from a database
 * on the same machine. Rejects at the signal.
 */
export async function untilIdle(ms: number, signal: AbortSignal, readTimes = readCoreTimes) {
  for (;;) {
    const [loop, times] = [performance.eventLoopUtilization(), readTimes()]
    await delay(ms, undefined, { ref: false, signal })
    const { utilization } = performance.eventLoopUtilization(loop)
    if (utilization <= 1 - IDLE_SHARE && idleCores(times, readTimes()) >= IDLE_SHARE) return
  }
}

/** How many cores, as a fraction, had nothing to do from one reading to the next; all of them where the machine does not say. */
function idleCores(from: CoreTimes, to: CoreTimes) {
  const totalMs = to.totalMs - from.totalMs
  return totalMs > 0 ? (to.cores * (to.idleMs - from.idleMs)) / totalMs : Infinity
}

function readCoreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  const sum = (numbers: number[]) => numbers.reduce((left, right) => left + right, 0)
  return { cores: times.length, idleMs: sum(times.map(({ idle }) => idle)), totalMs: sum(times.flatMap((one) => Object.values(one))) }
}
