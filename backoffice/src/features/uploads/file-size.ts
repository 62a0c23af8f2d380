const figure = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }).format
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format
const KB = 1_000
const MB = 1_000_000

/** Returns a text such as 49 kB, 4.1 MB or 18 MB. */
export function sizeText(bytes: number) {
  if (bytes < KB) return `${whole(bytes)} B`
  if (bytes < MB - KB / 2) return `${whole(bytes / KB)} kB`
  return `${bytes < 10 * MB ? figure(bytes / MB) : whole(bytes / MB)} MB`
}
