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

/** Runs one scenario under load and checks its writes. */

const SOUND_S = 60
/** Seconds before the fault, as new shops make pictures first. */
const WELL_S = 60
/** Pause after recovery, to notice late effects. */
const REST_MS = 3_000

export interface Played {
  row: Row
  /** Texts of acknowledged writes, which are checked again at the end. */
  acknowledged: string[]
}

export async function playScenario(site: Site, load: Load, scenario: Scenario, run: string): Promise<Played> {
  let began = Date.now()
  const row: Row = { name: scenario.name, figures: undefined, notes: [], failures: [], seconds: 0 }
  const { stage, looks, times } = openStage({ site, load, notes: row.notes, failures: row.failures })
  const acknowledged: string[] = []
  let since = began
  try {
    await scenario.prepare?.(site)
    await queryPrimary(site, 'delete from rate_limit') // customers write more than an hour's limit
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
    writeFileSync(join(site.logs, `${scenario.name}.json`), JSON.stringify({ since, ...times(), ...result })) // helps to examine failures
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

export async function findTexts(site: Site, run: string) {
  const text = "select content, count(*)::int as times from video_comment where starts_with(content, $1 || '-') group by 1"
  const rows = await queryPrimary<{ content: string; times: number }>(site, text, [run])
  return new Map(rows.map(({ content, times }) => [content, times]))
}
