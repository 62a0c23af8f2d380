import { it } from 'vitest'

/** Whether this is `npm run test:all`. */
export const isFull = process.env['FULL'] === '1'

/** All of them in the full run; `npm test` takes those that stand for the others. */
export const variants = <Variant>(all: readonly Variant[], few: readonly NoInfer<Variant>[]) => (isFull ? all : few)

/** A test of the full run alone: it takes seconds, and what it holds rarely breaks alone. */
export const fullIt: (name: string, run: () => Promise<void>) => void = isFull ? it : () => {}
