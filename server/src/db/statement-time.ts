import { AsyncLocalStorage } from 'node:async_hooks'

/** Measures for how long at least one of several pieces of work is under way: what runs side by side counts once. */
export interface Stopwatch {
  /** Returns what ends it. */
  begin(): () => void
  ms(): number
}

/** One that has measured nothing yet. */
export function createStopwatch(): Stopwatch {
  let [running, since, ms] = [0, 0, 0]
  return {
    begin() {
      if (running++ === 0) since = performance.now()
      return () => {
        if (--running === 0) ms += performance.now() - since
      }
    },
    ms: () => ms,
  }
}

const measuring = new AsyncLocalStorage<Stopwatch>()
const nothing = () => {}

/**
 * Runs work and measures for how long it waited for the database. Not by an argument: queries know their database by its identity (`db/topics.ts`,
 * `listing.queries.ts`), so that a request cannot have one of its own.
 */
export async function measureStatements<Result>(work: () => Promise<Result>): Promise<{ result: Result; dbMs: number }> {
  const stopwatch = createStopwatch()
  const result = await measuring.run(stopwatch, work)
  return { result, dbMs: stopwatch.ms() }
}

/** Begins the time of a statement, of the work that sends it; returns what ends it. */
export const beginStatement = () => measuring.getStore()?.begin() ?? nothing
