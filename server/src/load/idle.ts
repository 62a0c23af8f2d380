import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Required idle share of the main thread and of one core. */
const IDLE_SHARE = 0.8

/** Sums over all processor cores since the machine started, in milliseconds. */
export interface CoreTimes {
  cores: number
  idleMs: number
  totalMs: number
}

/** Resolves after `ms` milliseconds in which the main thread and one core were idle; rejects on abort. */
export async function untilIdle(ms: number, signal: AbortSignal, readTimes = readCoreTimes) {
  for (;;) {
    const [loop, times] = [performance.eventLoopUtilization(), readTimes()]
    await delay(ms, undefined, { ref: false, signal })
    const { utilization } = performance.eventLoopUtilization(loop)
    if (utilization <= 1 - IDLE_SHARE && idleCores(times, readTimes()) >= IDLE_SHARE) return
  }
}

/** Returns the average number of idle cores, not rounded; Infinity if unknown. */
function idleCores(from: CoreTimes, to: CoreTimes) {
  const totalMs = to.totalMs - from.totalMs
  return totalMs > 0 ? (to.cores * (to.idleMs - from.idleMs)) / totalMs : Infinity
}

function readCoreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  const sum = (numbers: number[]) => numbers.reduce((left, right) => left + right, 0)
  return { cores: times.length, idleMs: sum(times.map(({ idle }) => idle)), totalMs: sum(times.flatMap((one) => Object.values(one))) }
}
