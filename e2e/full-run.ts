import { describe } from 'vitest'
import { journey, type Visit } from './visit.ts'

/** True in `npm run test:all`, the full run. */
export const isFull = process.env.FULL === '1'

/** Returns all in the full run, otherwise the representative few. */
export const variants = <Variant>(all: readonly Variant[], few: readonly NoInfer<Variant>[]) => (isFull ? all : few)

/** Returns all in the full run, otherwise the first `count`. */
export const firstOf = <Variant>(all: readonly Variant[], count = 1) => variants(all, all.slice(0, count))

/** Runs only in the full run, as it is slow and rarely fails alone. For several: `journey.for(variants(all, []))`. */
export const fullJourney: (name: string, run: (context: { visit: Visit }) => Promise<void>) => void = isFull ? journey : () => {}

/** A group of journeys that run only in the full run, because vitest fails groups without tests. */
export const fullDescribe: (name: string, define: () => void) => void = isFull ? describe : () => {}
