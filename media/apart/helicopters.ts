import type { Apart } from './types.ts'

/** How helicopters come apart, by their builder. */
export const HELICOPTERS: Record<string, Apart> = {}
