import type { Apart } from './types.ts'

/** How boats come apart, by their builder. */
export const BOATS: Record<string, Apart> = {}
