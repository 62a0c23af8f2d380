import type { Apart } from './types.ts'

/** How planes come apart, by their builder. */
export const PLANES: Record<string, Apart> = {}
