import type { Apart } from './types.ts'

/** How trucks come apart, by their builder. */
export const TRUCKS: Record<string, Apart> = {}
