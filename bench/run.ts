import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { timeStarts } from './start.ts'

/** `npm run bench`: what the shop promises about speed, each figure beside its baseline in the same run. Exit code 1 where one is missed. */

interface Figure {
  what: string
  value: string
  wanted: string
  isReached: boolean
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function secondStart(): Promise<Figure> {
  const seconds = await timeStarts(5)
  const value = median(seconds)
  return {
    what: 'second start to /readyz, median of 5',
    value: `${value.toFixed(2)} s (worst ${Math.max(...seconds).toFixed(2)})`,
    wanted: '≤ 3 s',
    isReached: value <= 3,
  }
}

function pageQuery(): Figure {
  const output = execFileSync(process.execPath, ['server/bench/page-query.ts'], { encoding: 'utf8', maxBuffer: 1e8 })
  const turns = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Array<{ pg: number; http: number }> // printed by that script
  const best = Math.max(...turns.map(({ http }) => http)) / Math.max(...turns.map(({ pg }) => pg))
  const [pg, http] = [median(turns.map((turn) => turn.pg)), median(turns.map((turn) => turn.http))]
  return {
    what: `page query over HTTP, as a ratio to the same statements by pg (medians ${http.toFixed(0)}/s and ${pg.toFixed(0)}/s), best of 5`,
    value: best.toFixed(2),
    wanted: '≥ 0.5',
    isReached: best >= 0.5,
  }
}

const [cpu] = cpus()
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.version}\n`)
const figures = [pageQuery(), await secondStart()]
for (const { what, value, wanted, isReached } of figures)
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${value} (wanted ${wanted})`)
process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1
