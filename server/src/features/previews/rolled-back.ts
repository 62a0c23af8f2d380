import pLimit from 'p-limit'
import type { Db, Pool } from '../../db/db.ts'

/** Carries the result out of a rolled back transaction. */
class Result<Value> extends Error {
  value: Value
  constructor(value: Value) {
    super('rolled back')
    this.value = value
  }
}

/** Runs `work` in a transaction that is always rolled back, so no trigger runs at commit and nothing is notified. `db` must be the pool. */
export async function rolledBack<Value>(db: Pick<Pool, 'begin' | 'connect'>, work: (tx: Db) => Promise<Value>): Promise<Value> {
  try {
    return await db.begin(async (tx) => {
      throw new Result(await work(inTurn(tx)))
    })
  } catch (thrown) {
    if (thrown instanceof Result) return thrown.value as Value // thrown above, with the result of `work`
    throw thrown
  }
}

/** Queues parallel statements, because a connection runs one statement at a time. */
function inTurn(tx: Db): Db {
  const turn = pLimit(1)
  const own: Db = {
    rows: (query, ...options) => turn(() => tx.rows(query, ...options)),
    row: (query) => turn(() => tx.row(query)),
    begin: (work) => work(own),
  }
  return own
}
