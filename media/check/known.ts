import type { Known } from './findings.ts'
import { KNOWN_PARTS } from './known-parts.ts'
import { KNOWN_WORDS } from './known-words.ts'

export const KNOWN: Known[] = [...KNOWN_PARTS, ...KNOWN_WORDS]
