import type { Series } from '@shop/contract/catalog/catalog'

/** What asks how many products have a 3D model. */
export const MODELS_IN_3D = { has360: '1', limit: '1' } as const

const FLYING = new Set(['plane', 'drone', 'helicopter'])
const SPEED = /(\d+)\s?km\/h/
const MINUTES = /(\d+)\s?(?:min|分|분)/i

/** The greatest number that titles say; undefined where none says one. */
function greatest(titles: string[], form: RegExp) {
  const numbers = titles.flatMap((title) => form.exec(title)?.[1] ?? []).map(Number)
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** What the shop claims of its best (spec §1), as the specs of its series say it: in km/h, and in minutes in the air. Undefined: no series says so. */
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
