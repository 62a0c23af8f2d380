import type { Db } from '../../db/db.ts'
import { queueDueNotices } from './notices.queries.ts'

const AT_ONCE = 1_000

/** Queues the mails of all requests whose time has come. Prices and stock change in many ways, also by the clock, so this looks every minute. */
export async function sendNotices(db: Db) {
  while ((await queueDueNotices(db, AT_ONCE)) === AT_ONCE);
}
