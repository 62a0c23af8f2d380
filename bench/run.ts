import { cpus } from 'node:os'
import { type Figure, median } from './figures/figure.ts'
import { compareKeptWithBare } from './figures/cached.ts'
import { memory } from './figures/memory.ts'
import { timeNavigation } from './figures/navigation.ts'
import { overload } from './figures/overload.ts'
import { catalogueSize, pageQuery } from './figures/queries.ts'
import { timeStarts } from './shop/running-shop.ts'
import { uncachedPage } from './figures/uncached.ts'

/** `npm run bench`: what the shop promises about speed, each figure beside its baseline in the same run. Exit code 1 where one is missed. */

/** By the name that selects it: `npm run bench -- memory overload`. */
const FIGURES: Record<string, () => Figure[] | Promise<Figure[]>> = {
  query: pageQuery,
  size: catalogueSize,
  kept,
  uncached: uncachedPage,
  start: secondStart,
  navigation,
  memory,
  overload,
}

async function secondStart(): Promise<Figure[]> {
  const seconds = await timeStarts(5)
  const value = median(seconds)
  return [
    {
      what: 'second start to /readyz, median of 5',
      value: `${value.toFixed(2)} s (worst ${Math.max(...seconds).toFixed(2)})`,
      wanted: '≤ 3 s',
      isReached: value <= 3,
    },
  ]
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

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(FIGURES, name))
if (unknown !== undefined) throw new Error(`There is no figure "${unknown}": they are ${Object.keys(FIGURES).join(', ')}`)

const [cpu] = cpus()
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown'}, Node ${process.version}\n`)
for (const [name, measure] of Object.entries(FIGURES)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const { what, value, wanted, isReached } of await measure()) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${value} (wanted ${wanted})`)
    if (!isReached) process.exitCode = 1
  }
}
