/** What the shop promises about speed or size, as measured. */
export interface Figure {
  what: string
  value: string
  wanted: string
  isReached: boolean
}

/** The value below which a share of all lies: 0.5 is the median. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const median = (values: number[]) => quantile(values, 0.5)
