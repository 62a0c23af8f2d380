import pLimit from 'p-limit'
import type { Db, Pool } from '../../db/db.ts'

/** What a transaction is left with: its result, on the way that errors go. */
class Result<Value> extends Error {
  value: Value
  constructor(value: Value) {
    super('rolled back')
    this.value = value
  }
}

/**
 * Runs `work` in a transaction that is rolled back whatever comes of it: nothing that it writes stays, no trigger of the commit runs, and nothing is notified. A
 * pool alone can do that: within a transaction there would be nothing to roll back to. Many may ask at once, as of a pool: each in its turn.
 */
export async function rolledBack<Value>(db: Pick<Pool, 'begin' | 'connect'>, work: (tx: Db) => Promise<Value>): Promise<Value> {
  try {
    return await db.begin(async (tx) => {
      throw new Result(await work(inTurn(tx)))
    })
  } catch (thrown) {
    if (thrown instanceof Result) return thrown.value as Value // thrown above, by this call
    throw thrown
  }
}

/** A connection takes one statement at a time. */
function inTurn(tx: Db): Db {
  const turn = pLimit(1)
  const own: Db = {
    rows: (query, ...options) => turn(() => tx.rows(query, ...options)),
    row: (query) => turn(() => tx.row(query)),
    begin: (work) => work(own),
  }
  return own
}
