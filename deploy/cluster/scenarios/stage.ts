import { setTimeout as delay } from 'node:timers/promises'
import type { Load, LoadResult } from '../load/load.ts'
import type { Bars } from '../report.ts'
import type { Site } from '../site.ts'

export interface Stage {
  site: Site
  /** Waits for warm caches, causes the fault, and returns its time. */
  strike(fault: () => unknown): Promise<number>
  /** Repairs the fault and returns the time. */
  heal(work: () => unknown): Promise<number>
  untilWell(seconds: number): Promise<void>
  note(text: string): void
  /** Fails with the text `failure` unless `isSo`. */
  demand(isSo: boolean, failure: string): void
  afterLoad(look: (result: LoadResult) => void): void
}

/** A fault and its limits. */
export interface Scenario {
  name: string
  bars: Bars
  prepare?(site: Site): Promise<void>
  play(stage: Stage): Promise<void>
  afterwards?(stage: Stage): Promise<void>
}

/** Each shop is asked for pages twice, so that they are cached. */
const CACHES_MS = 2_500
/** A price would evict pages that cannot be made during a fault. */
const NO_PRICE_MS = 2_000

interface Prompt {
  site: Site
  load: Load
  notes: string[]
  failures: string[]
}

export function openStage({ site, load, notes, failures }: Prompt) {
  const looks: Array<(result: LoadResult) => void> = []
  let struckAt: number | undefined
  let healedAt: number | undefined
  const stage: Stage = {
    site,
    strike: async (fault) => {
      await load.setPrices(false)
      await delay(CACHES_MS)
      const at = Date.now()
      struckAt ??= at
      await fault()
      await delay(NO_PRICE_MS)
      await load.setPrices(true)
      return at
    },
    heal: async (work) => {
      await work()
      healedAt = Date.now()
      return healedAt
    },
    untilWell: (seconds) => load.untilWell(seconds),
    note: (text) => void notes.push(text),
    demand: (isSo, failure) => {
      if (!isSo) failures.push(failure)
    },
    afterLoad: (look) => void looks.push(look),
  }
  return { stage, looks, times: () => ({ struckAt, healedAt }) }
}
