/** What the shop promises about speed or size, as measured. */
export interface Figure {
  what: string
  value: number
  unit?: '×' | ' MB' | ' ms' | ' s' | ' %' | ' B'
  /** Decimals that are shown. */
  digits?: number
  /** Absent: shown beside the others, without a bar. */
  wanted?: { atMost: number } | { atLeast: number }
}

/** Whether a figure is as wanted; one that could not be measured (NaN) is not. */
export function isReached({ value, wanted }: Figure) {
  if (!wanted) return !Number.isNaN(value)
  return 'atMost' in wanted ? value <= wanted.atMost : value >= wanted.atLeast
}

/** A figure as one line. */
export function lineOf(figure: Figure) {
  const { what, value, unit = '', digits = 0, wanted } = figure
  const shown = `${what}: ${value.toFixed(digits)}${unit}`
  if (!wanted) return `         ${shown}`
  const bound = 'atMost' in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`
  return `${isReached(figure) ? 'reached' : 'MISSED '}  ${shown} (wanted ${bound}${unit})`
}

/** The value below which a share of all lies: 0.5 is the median. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]) => quantile(values, 0.5)
