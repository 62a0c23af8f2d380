import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked } from './arguments.ts'
import { startCluster, untilSound } from './cluster.ts'
import { openLoad } from './load/load.ts'
import { findTexts, playScenario } from './play.ts'
import { lineOf, type Row, tableOf } from './report.ts'
import type { Programs } from './requirements.ts'
import { SCENARIOS } from './scenarios/scenarios.ts'
import type { Site } from './site.ts'

export interface Job extends Asked {
  folder: string
  programs: Programs
}

const SOUND_S = 60

export async function rehearse({ names, isResumed, folder, programs }: Job, print: (line: string) => void): Promise<boolean> {
  const [logs, results, report] = [join(folder, 'log'), join(folder, 'rows.json'), join(folder, 'report.md')]
  for (const file of readdirSync(logs)) rmSync(join(logs, file), { recursive: true })
  const site = await startCluster({ folder: join(folder, 'run'), logs }, programs, print)
  const load = await openLoad(site)
  const before = isResumed && existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Row[]) : [] // an earlier run wrote it (see below)
  const rows = before.filter(({ name }) => !names.includes(name))
  const acknowledged: string[] = []

  for (const name of names) {
    const scenario = SCENARIOS.find((one) => one.name === name)
    if (!scenario) continue
    try {
      await untilSound(site, SOUND_S)
    } catch (error) {
      print(`The cluster is not sound before ${name} (${String(error)}). Go on with: npm run rehearse -- all --from ${name}. Logs: ${logs}`)
      rows.push({ name, figures: undefined, notes: [], failures: ['the scenario before left a cluster that is not sound'], seconds: 0 })
      break
    }
    const played = await playScenario(site, load, scenario, `run-${Date.now().toString(36)}-${name}`)
    rows.push(played.row)
    acknowledged.push(...played.acknowledged)
    print(lineOf(played.row))
    writeFileSync(
      results,
      JSON.stringify(rows, (_, value: unknown) => (value === Infinity ? Number.MAX_SAFE_INTEGER : value)),
    )
  }

  const lost = await lostSince(site, acknowledged)
  const last =
    lost.length === 0
      ? `All ${acknowledged.length} acknowledged writes are there, once.`
      : `${lost.length} acknowledged writes are lost or doubled, such as ${lost[0]}.`
  writeFileSync(report, `${tableOf(rows)}\n\n${last}\n${programs.versions}\n`)
  print(`\n${tableOf(rows)}\n\n${last}\n${programs.versions}\nThe table is in ${report}, what the programs said in ${logs}.`)
  return lost.length === 0 && rows.every(({ failures }) => failures.length === 0)
}

/** Returns acknowledged writes that are missing or repeated at the end. */
async function lostSince(site: Site, acknowledged: string[]) {
  const found = await findTexts(site, 'run')
  return acknowledged.filter((text) => found.get(text) !== 1)
}
