/** Measured value, often with a promised limit. */
export interface Figure {
  what: string
  value: number
  unit?: '×' | ' MB' | ' ms' | ' s' | ' %' | ' B'
  /** Number of displayed decimals. */
  digits?: number
  /** Promised limit; undefined if the figure is only information. */
  wanted?: { atMost: number } | { atLeast: number }
}

/** True if the promise is kept. NaN means that nothing was measured, and counts as a broken promise. */
export function isReached({ value, wanted }: Figure) {
  if (!wanted) return !Number.isNaN(value)
  return 'atMost' in wanted ? value <= wanted.atMost : value >= wanted.atLeast
}

export function lineOf(figure: Figure) {
  const { what, value, unit = '', digits = 0, wanted } = figure
  const shown = `${what}: ${value.toFixed(digits)}${unit}`
  if (!wanted) return `         ${shown}`
  const bound = 'atMost' in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`
  return `${isReached(figure) ? 'reached' : 'MISSED '}  ${shown} (wanted ${bound}${unit})`
}

/** Returns a quantile of the values. A share of 0.5 is the median. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]) => quantile(values, 0.5)
