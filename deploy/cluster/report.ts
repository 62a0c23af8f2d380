import type { Figures } from './summary.ts'

export interface Bars {
  /** Longest period in seconds in which writes may be refused; undefined means no limit. */
  refusedS?: number
  /** The same for the time after the repair. */
  refusedAfterHealS?: number
  /** Longest response time of a refusal: 3 s, or 6.5 s with a waiting commit. */
  refusalMs: number
}

export interface Row {
  name: string
  figures: Figures | undefined
  /** Additional facts, such as the new primary or an operator's step. */
  notes: string[]
  failures: string[]
  seconds: number
}

const PRICE_P99_MS = 2_000
/** Includes recovery and checks. */
const LONGEST_S = 90

export function failuresOf(figures: Figures, bars: Bars): string[] {
  const { refusedS, refusedAfterHealS = 0, pages, odd, late, priceP99Ms } = figures
  const failures = [
    refusedS > (bars.refusedS ?? Infinity) && `writes were refused for ${round(refusedS)} s, not ${bars.refusedS} s`,
    refusedAfterHealS > (bars.refusedAfterHealS ?? Infinity) &&
      `writes were refused for ${round(refusedAfterHealS)} s after the fault was mended, not ${bars.refusedAfterHealS} s`,
    figures.refusedBefore > 0 && `${figures.refusedBefore} writes were refused before the fault, as this machine has too much to do`,
    figures.acknowledged === 0 && 'no write was acknowledged',
    figures.lost > 0 && `${figures.lost} acknowledged writes are lost`,
    figures.twice > 0 && `${figures.twice} writes are there twice or were never sent`,
    pages.served < pages.asked && `${pages.asked - pages.served} of ${pages.asked} cached pages were not served (${textOf(pages.others)})`,
    pages.asked === 0 && 'no page was asked for',
    Object.keys(odd).length > 0 && `answers that should not be: ${textOf(odd)}`,
    late > 0 && `${late} refusals took longer than ${bars.refusalMs / 1_000} s, up to ${round(figures.slowestRefusalMs / 1_000)} s`,
    (priceP99Ms ?? 0) > PRICE_P99_MS && `a price was shown after ${shown(priceP99Ms)}`,
    priceP99Ms === undefined && 'no price could be looked at',
  ]
  return failures.filter((failure) => failure !== false)
}

export const isTooLong = (seconds: number) => seconds > LONGEST_S

const round = (number: number) => Math.round(number * 10) / 10
const textOf = (odd: Record<string, number>) =>
  Object.entries(odd)
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')
const shown = (ms: number | undefined) => (ms === undefined ? '–' : ms > 5_000 ? 'more than 5 s' : `${round(ms / 1_000)} s`)
const share = ({ asked, served }: Figures['pages']) => `${asked === 0 ? 0 : Math.floor((served / asked) * 1_000) / 10} % of ${asked}`

const COLUMNS = [
  'scenario',
  'writes refused for',
  'cached pages served',
  'acknowledged / lost / twice',
  'odd answers',
  'slowest refusal',
  'price seen within (p99)',
  'result',
]

function cellsOf({ name, figures, failures, notes }: Row): string[] {
  const result = [failures.length === 0 ? 'ok' : 'FAILED', ...failures, ...notes].join('; ')
  if (!figures) return [name, ...Array.from({ length: COLUMNS.length - 2 }, () => '–'), result]
  const { refusedS, refusedAfterHealS, pages, acknowledged, lost, twice, odd, slowestRefusalMs, priceP99Ms, prices } = figures
  const after = refusedAfterHealS === undefined ? '' : `, ${round(refusedAfterHealS)} s of it after mending`
  return [
    name,
    `${round(refusedS)} s${after}`,
    share(pages),
    `${acknowledged} / ${lost} / ${twice}`,
    textOf(odd) || 'none',
    `${round(slowestRefusalMs / 1_000)} s`,
    `${shown(priceP99Ms)} of ${prices}`,
    result,
  ]
}

export function lineOf(row: Row) {
  const [name = '', ...cells] = cellsOf(row)
  const result = cells.pop() ?? ''
  const named = cells.map((cell, index) => `${COLUMNS[index + 1]} ${cell}`)
  return `${name.padEnd(20)} ${row.figures ? named.join(' · ') : ''}\n${' '.repeat(21)}${result} (${Math.round(row.seconds)} s)`
}

export function tableOf(rows: readonly Row[]) {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cellsOf)]
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`).join('\n')
}
