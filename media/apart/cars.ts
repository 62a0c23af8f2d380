import type { Apart } from './types.ts'

/** How cars come apart, by their builder. */
export const CARS: Record<string, Apart> = {}
