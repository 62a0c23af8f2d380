import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { untilSound } from './cluster.ts'
import { isAcknowledged } from './load/ledger.ts'
import type { Load } from './load/load.ts'
import { queryPrimary } from './machines/databases.ts'
import { failuresOf, isTooLong, type Row } from './report.ts'
import { openStage, type Scenario } from './scenarios/stage.ts'
import type { Site } from './site.ts'
import { summarize } from './summary.ts'

/** One scenario under load, and what became of its writes. */

const SOUND_S = 60
/** Before the fault, so that it meets a shop that works; shops that have just been started make pictures, too. */
const WELL_S = 60
/** After all is well again: what comes late is seen. */
const REST_MS = 3_000

export interface Played {
  row: Row
  /** Texts of what was acknowledged, to be looked for once more at the end of all. */
  acknowledged: string[]
}

/** Plays a scenario on a cluster that is sound. What it throws is a failure of its row. */
export async function playScenario(site: Site, load: Load, scenario: Scenario, run: string): Promise<Played> {
  let began = Date.now()
  const row: Row = { name: scenario.name, figures: undefined, notes: [], failures: [], seconds: 0 }
  const { stage, looks, times } = openStage({ site, load, notes: row.notes, failures: row.failures })
  const acknowledged: string[] = []
  let since = began
  try {
    await scenario.prepare?.(site)
    await queryPrimary(site, 'delete from rate_limit') // each customer writes more in all scenarios than in an hour
    await load.begin(run)
    try {
      await load.untilWell(WELL_S)
      since = began = Date.now()
      await scenario.play(stage)
      await delay(REST_MS)
    } catch (error) {
      row.failures.push(messageOf(error))
    }
    const result = await load.end()
    writeFileSync(join(site.logs, `${scenario.name}.json`), JSON.stringify({ since, ...times(), ...result })) // to look at what failed
    acknowledged.push(...result.writes.filter(isAcknowledged).map(({ text }) => text))
    await untilSound(site, SOUND_S)
    row.figures = summarize(result, await findTexts(site, run), { refusalMs: scenario.bars.refusalMs, since, ...times() })
    row.failures.push(...failuresOf(row.figures, scenario.bars))
    for (const look of looks) look(result)
    await scenario.afterwards?.(stage)
  } catch (error) {
    row.failures.push(messageOf(error))
  }
  row.seconds = (Date.now() - began) / 1_000
  if (isTooLong(row.seconds)) row.failures.push(`it took ${Math.round(row.seconds)} s`)
  return { row, acknowledged }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How often each text of a run, or of all runs, is there. */
export async function findTexts(site: Site, run: string) {
  const text = "select content, count(*)::int as times from video_comment where starts_with(content, $1 || '-') group by 1"
  const rows = await queryPrimary<{ content: string; times: number }>(site, text, [run])
  return new Map(rows.map(({ content, times }) => [content, times]))
}
