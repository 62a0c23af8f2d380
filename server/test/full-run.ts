import { it } from 'vitest'

/** True in `npm run test:all`, the full run. */
export const isFull = process.env['FULL'] === '1'

export const variants = <Variant>(all: readonly Variant[], few: readonly NoInfer<Variant>[]) => (isFull ? all : few)

/** Defines a test only in the full run, for tests that are slow and rarely fail alone. */
export const fullIt: (name: string, run: () => Promise<void>) => void = isFull ? it : () => {}
