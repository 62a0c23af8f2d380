import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { compareKeptWithBare } from './kept.ts'
import { timeNavigation } from './navigation.ts'
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

/** The same questions to a small and to a large catalogue. */
function catalogueSize(): Figure[] {
  const output = execFileSync(process.execPath, ['server/bench/catalogue-size.ts'], { encoding: 'utf8', maxBuffer: 1e8 })
  const answers = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Array<{ what: string; small: number; large: number }> // printed by that script
  return answers.map(({ what, small, large }) => ({
    what: `${what}, 20,000 products beside 1,000 (medians ${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: `${(large / small).toFixed(2)}×`,
    wanted: '≤ 2×',
    isReached: large / small <= 2,
  }))
}

/** A kept answer and a kept page in the production configuration, beside a bare server that sends the same. */
async function kept(): Promise<Figure[]> {
  return (await compareKeptWithBare()).map(({ what, turns }) => {
    const [shop, bare] = [Math.max(...turns.map((turn) => turn.shop)), Math.max(...turns.map((turn) => turn.bare))]
    return {
      what: `kept ${what}, as a ratio to bare node:http sending the same, 32 connections, best of 5 (${shop.toFixed(0)}/s and ${bare.toFixed(0)}/s)`,
      value: (shop / bare).toFixed(2),
      wanted: '≥ 0.7',
      isReached: shop / bare >= 0.7,
    }
  })
}

async function navigation(): Promise<Figure[]> {
  const { routeChangeMs, languageSwitchMs, layoutShift } = await timeNavigation()
  const [route, language] = [median(routeChangeMs), median(languageSwitchMs)]
  return [
    { what: 'route change with warm data, median of 7', value: `${route.toFixed(0)} ms`, wanted: '≤ 100 ms', isReached: route <= 100 },
    { what: 'language switch in place, median of 7', value: `${language.toFixed(0)} ms`, wanted: '≤ 300 ms', isReached: language <= 300 },
    { what: 'layout shift of all of these', value: layoutShift.toFixed(3), wanted: '≤ 0.01', isReached: layoutShift <= 0.01 },
  ]
}

const [cpu] = cpus()
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.version}\n`)
const figures = [pageQuery(), ...catalogueSize(), ...(await kept()), await secondStart(), ...(await navigation())]
for (const { what, value, wanted, isReached } of figures)
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${value} (wanted ${wanted})`)
process.exitCode = figures.every(({ isReached }) => isReached) ? 0 : 1
