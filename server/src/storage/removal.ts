import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { deleteRemoved, giveUpExpired, listNotLeased, listToRemove } from './file.queries.ts'
import type { Incoming } from './incoming.ts'
import type { Storage } from './storage.ts'

const AT_ONCE = 100

interface Parts {
  db: Db
  storage: Storage
}

export async function removeFile({ db, storage }: Parts, key: string) {
  await storage.remove(key)
  await deleteRemoved(db, key)
}

/** Removes files marked for removal and leftovers of uploads. Returns errors by key; an error does not stop other removals. */
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
