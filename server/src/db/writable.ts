import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type Db, isConnectionLost } from './db.ts'

const RETRY_MS = 500

/** Whether the database can be written: a standby cannot, nor a machine that is about to become the primary. */
export async function isWritable(db: Db): Promise<boolean> {
  const found = await db.row<{ is: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as is`)
  return found?.is === true
}

/**
 * Waits until the database can be reached and written: where it changes machines that takes seconds. `onWait` is called once, before the first pause,
 * with what it waits for. Throws what the database said last where it takes longer than `waitMs`, and at once what waiting does not mend.
 */
export async function waitUntilWritable(db: Db, waitMs: number, onWait: (why: string) => void) {
  const giveUpAt = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const problem = await problemOf(db)
    if (!problem) return
    if (performance.now() + RETRY_MS > giveUpAt) throw problem
    if (isFirst) onWait(problem.message)
    await delay(RETRY_MS)
  }
}

/** Protocol violation: a pooler that takes none of our settings. */
const isRefusedByPooler = (error: Error) => 'code' in error && error.code === '08P01'

async function problemOf(db: Db): Promise<Error | undefined> {
  try {
    return (await isWritable(db)) ? undefined : new Error('it is read-only')
  } catch (error) {
    if (!(error instanceof Error && isConnectionLost(error)) || isRefusedByPooler(error)) throw error
    return error
  }
}
