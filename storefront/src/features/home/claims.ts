import type { Series } from '@shop/contract/catalog/catalog'

export const MODELS_IN_3D = { has360: '1', limit: '1' } as const

const FLYING = new Set(['plane', 'drone', 'helicopter'])
const SPEED = /(\d+)\s?km\/h/
const MINUTES = /(\d+)\s?(?:min|分|분)/i

function greatest(titles: string[], form: RegExp) {
  const numbers = titles.flatMap((title) => form.exec(title)?.[1] ?? []).map(Number)
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** Returns the highest speed in km/h and the longest flight in minutes stated in the series' specs (spec §1), if any. */
export function claimsOf(series: Series[]) {
  const titles = (icon: string, all: Series[]) =>
    all.flatMap(({ specs }) => specs.filter((spec) => spec.icon === icon).map(({ title }) => title))
  return {
    topSpeed: greatest(titles('speed', series), SPEED),
    flightMinutes: greatest(
      titles(
        'clock',
        series.filter(({ kind }) => kind !== null && FLYING.has(kind)),
      ),
      MINUTES,
    ),
  }
}
