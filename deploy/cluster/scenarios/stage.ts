import { setTimeout as delay } from 'node:timers/promises'
import type { Load, LoadResult } from '../load/load.ts'
import type { Bars } from '../report.ts'
import type { Site } from '../site.ts'

/** What a scenario does its work with. */
export interface Stage {
  site: Site
  /** A fault, at a moment at which both shops have the pages in their caches. Returns when it was. */
  strike(fault: () => unknown): Promise<number>
  /** What mends it. Returns when it was. */
  heal(work: () => unknown): Promise<number>
  /** Waits until writes are done again. */
  untilWell(seconds: number): Promise<void>
  /** A sentence for the row. */
  note(text: string): void
  /** What has to be so, beside the bars; the sentence says what is not. */
  demand(isSo: boolean, failure: string): void
  /** Looks at all that the load has seen, once it has ended. */
  afterLoad(look: (result: LoadResult) => void): void
}

/** A fault, and what it may come to. */
export interface Scenario {
  name: string
  bars: Bars
  /** Before the load begins. */
  prepare?(site: Site): Promise<void>
  /** Under the load. */
  play(stage: Stage): Promise<void>
  /** Without the load, when all writes have been checked. */
  afterwards?(stage: Stage): Promise<void>
}

/** Long enough for pages to be asked for twice at each shop, which then has them. */
const CACHES_MS = 2_500
/** So long after a fault no price is set: it would empty the caches of pages that cannot be made now. */
const NO_PRICE_MS = 2_000

interface Prompt {
  site: Site
  load: Load
  notes: string[]
  failures: string[]
}

/** A stage, and what the scenario has left on it. */
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
