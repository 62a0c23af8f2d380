import sql from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

/** Moves all rate-limit windows `seconds` into the past. */
export const passTimeOfLimits = (db: Db, seconds: number) =>
  db.rows(sql`
    update rate_limit set (started_at, previous_until, expires_at) =
      (select started_at - time, previous_until - time, expires_at - time from make_interval(secs => ${seconds}) as time)`)
