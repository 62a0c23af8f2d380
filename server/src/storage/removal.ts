import type { Db } from '../db/db.ts'
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

/** Removes what is marked, what was left half-written, and what this machine has received of that, until the signal. */
export async function cleanUpFiles({ db, storage, incoming, signal }: Parts & { incoming: Incoming; signal: AbortSignal }) {
  await giveUpExpired(db)
  for (const { key } of await listNotLeased(db, await incoming.list())) await incoming.remove(key)
  let marked
  do {
    marked = await listToRemove(db, AT_ONCE)
    for (const { key } of marked) {
      if (signal.aborted) return
      await removeFile({ db, storage }, key)
    }
  } while (marked.length === AT_ONCE)
}
