import type { Apart } from './types.ts'

/** How drones come apart, by their builder. */
export const DRONES: Record<string, Apart> = {}
