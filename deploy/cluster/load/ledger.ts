/** What the load knows of its own writes, and what became of them in the database. */

/**
 * What came of a request. `done`: what was asked for. `refused`: C503 with `Retry-After`. `broken`: the connection ended, or the balancer said 502 or 504, so
 * that nobody knows. `under way`: C107, which a repetition may get. Anything else is what it says, and should not be.
 */
export type Outcome = 'done' | 'refused' | 'broken' | 'under way' | (string & {})

/** One sending of a request. Times are those of `Date.now()`. */
export interface Attempt {
  sentAt: number
  ms: number
  outcome: Outcome
}

/** A comment with a text of its own, sent under one key. */
export interface Write {
  text: string
  attempts: Attempt[]
}

/** Rows of the database: a text, and how often it is there. */
export type Found = ReadonlyMap<string, number>

export interface Verdict {
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  twice: string[]
  /** There, though nobody was told so: what a client that repeats without a key would double. */
  unknown: number
  /** There, though it was never sent. */
  foreign: string[]
}

/** Whether any of its attempts was told that it is done. */
export const isAcknowledged = ({ attempts }: Write) => attempts.some(({ outcome }) => outcome === 'done')

/** What became of each write: what was acknowledged has to be there once, everything else at most once. */
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
