/** This module compares the writes of the load with the database. */

/**
 * `refused` is C503 with `Retry-After`; `broken` has an unknown outcome; `under way` is C107 of a repetition; others
 * are wrong.
 */
export type Outcome = 'done' | 'refused' | 'broken' | 'under way' | (string & {})

export interface Attempt {
  sentAt: number
  ms: number
  outcome: Outcome
}

/** A unique comment; all attempts use one key. */
export interface Write {
  text: string
  attempts: Attempt[]
}

/** Number of rows by text. */
export type Found = ReadonlyMap<string, number>

export interface Verdict {
  acknowledged: number
  lost: string[]
  twice: string[]
  /** Stored but not acknowledged; a client without keys would repeat it. */
  unknown: number
  foreign: string[]
}

export const isAcknowledged = ({ attempts }: Write) => attempts.some(({ outcome }) => outcome === 'done')

/** Acknowledged writes must be stored exactly once, others at most once. */
export function checkLedger(writes: readonly Write[], found: Found): Verdict {
  const sent = new Map(writes.map((write) => [write.text, write]))
  const acknowledged = writes.filter(isAcknowledged)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ text }) => !found.has(text)).map(({ text }) => text),
    twice: [...found].filter(([, times]) => times > 1).map(([text]) => text),
    unknown: writes.filter((write) => !isAcknowledged(write) && found.has(write.text)).length,
    foreign: [...found.keys()].filter((text) => !sent.has(text)),
  }
}
