import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 1_000
const QUIET_LOOKS = 6 // idle shops generate pictures, with a pause of a second before each AVIF
const MAX_LOOKS = 120
const IDLE = 0.9

/** Waits until the machine was idle for six seconds, at most two minutes, because new shops generate pictures. */
export async function untilQuiet() {
  let quiet = 0
  for (let look = 0; look < MAX_LOOKS && quiet < QUIET_LOOKS; look++) {
    const before = processorTime()
    await delay(LOOK_MS)
    const after = processorTime()
    quiet = (after.idle - before.idle) / (after.all - before.all) > IDLE ? quiet + 1 : 0
  }
}

function processorTime() {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ idle, all: user + nice + sys + idle + irq }))
  return times.reduce((sum, { idle, all }) => ({ idle: sum.idle + idle, all: sum.all + all }))
}
