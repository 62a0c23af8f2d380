import { type Db, isConnectionLost } from '../db/db.ts'
import { deleteRemoved, giveUpExpired, listNotLeased, listToRemove } from './file.queries.ts'
import type { Incoming } from './incoming.ts'
import type { Storage } from './storage.ts'

const AT_ONCE = 100

interface Parts {
  db: Db
  storage: Storage
}

/** Removes a file whose row is marked, then the row: never the other way round. */
export async function removeFile({ db, storage }: Parts, key: string) {
  await storage.remove(key)
  await deleteRemoved(db, key)
}

/**
 * Removes what is marked, what was left half-written, and what this machine has received of that, until the signal. Answers why files could not be
 * removed, by their keys: one of them keeps none of the others.
 */
export async function cleanUpFiles({ db, storage, incoming, signal }: Parts & { incoming: Incoming; signal: AbortSignal }) {
  const failures = new Map<string, unknown>()
  const attempt = (key: string, removal: Promise<void>) =>
    removal.catch((error: unknown) => {
      if (isConnectionLost(error)) throw error
      failures.set(key, error)
    })
  await giveUpExpired(db)
  for (const { key } of await listNotLeased(db, await incoming.list())) await attempt(key, incoming.remove(key))
  let marked: Array<{ id: number; key: string }> = []
  do {
    marked = await listToRemove(db, { afterId: marked.at(-1)?.id ?? 0, most: AT_ONCE })
    for (const { key } of marked) {
      if (signal.aborted) return failures
      await attempt(key, removeFile({ db, storage }, key))
    }
  } while (marked.length === AT_ONCE)
  return failures
}
