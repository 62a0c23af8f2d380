import type { Known } from './findings.ts'
import { KNOWN_PARTS } from './known-parts.ts'
import { KNOWN_WORDS } from './known-words.ts'

/** All known faults of the models. */
export const KNOWN: Known[] = [...KNOWN_PARTS, ...KNOWN_WORDS]
