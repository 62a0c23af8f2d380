import { journey, type Visit } from './visit.ts'

/** Whether this is `npm run test:all`. */
export const isFull = process.env.FULL === '1'

/** All of them in the full run; `npm test` takes those that stand for the others. */
export const variants = <Variant>(all: readonly Variant[], few: readonly NoInfer<Variant>[]) => (isFull ? all : few)

/** The first of them, and in the full run the others too. */
export const firstOf = <Variant>(all: readonly Variant[], count = 1) => variants(all, all.slice(0, count))

/** A journey of the full run alone: it takes seconds, and what it holds rarely breaks alone. Several: `journey.for(variants(all, []))`. */
export const fullJourney: (name: string, run: (context: { visit: Visit }) => Promise<void>) => void = isFull ? journey : () => {}
