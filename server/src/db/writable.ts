import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isConnectionLost } from './database-errors.ts'
import type { Db } from './db.ts'

const RETRY_MS = 500

/** Returns false if the server is a standby or is just being promoted. */
export async function isWritable(db: Db): Promise<boolean> {
  const found = await db.row<{ is: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as is`)
  return found?.is === true
}

/** Calls `onWait` once with the reason. Throws the last error after `waitMs`; throws permanent errors at once. */
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

/** True for a protocol violation, the error with which a pooler rejects our connection settings. */
const isRefusedByPooler = (error: Error) => 'code' in error && error.code === '08P01'

async function problemOf(db: Db): Promise<Error | undefined> {
  try {
    return (await isWritable(db)) ? undefined : new Error('it is read-only')
  } catch (error) {
    if (!(error instanceof Error && isConnectionLost(error)) || isRefusedByPooler(error)) throw error
    return error
  }
}
