import type { Db } from '../../db/db.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import { forgetRemoved, listUnrecorded } from './file-uses.queries.ts'

const EVERY_MS = 600_000
const AT_ONCE = 100

/** Returns a job that records files that are used or stored and not known yet, and forgets those that imports have removed. */
export function libraryKeeper(media: StaffMedia) {
  let lastMs = -Infinity
  return async (db: Db) => {
    if (Date.now() - lastMs < EVERY_MS) return
    lastMs = Date.now()
    await keepLibrary(db, media)
  }
}

export async function keepLibrary(db: Db, media: StaffMedia) {
  const stored = await media.listStored()
  if (stored) await forgetRemoved(db, stored)
  await media.record(await listUnrecorded(db, { stored: stored ?? [], except: media.listUnreadable(), limit: AT_ONCE }))
}
