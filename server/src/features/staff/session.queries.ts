import type { Factor } from '@shop/contract/codes'
import sql from 'sql-template-tag'
import { ONE_FACTOR_SECONDS, SESSION_SECONDS } from '../../auth/staff/staff.ts'
import { createToken, hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'

/** Begins a session, by both factors or by the password alone, and ends the one that it follows. Answers its token. */
export async function openSession(
  tx: Db,
  {
    staffId,
    factor,
    device,
    endsSessionId = null,
  }: { staffId: number; factor: Factor | null; device: string; endsSessionId?: number | null },
): Promise<string> {
  const token = createToken()
  if (endsSessionId !== null) await tx.rows(sql`delete from staff_session where id = ${endsSessionId}`)
  await tx.rows(sql`
    insert into staff_session (staff_id, hash, factor, stepped_up_at, device, ends_at)
    values (${staffId}, ${hashToken(token)}, ${factor}, case when ${factor}::text is not null then now() end, ${device},
            now() + make_interval(secs => ${factor === null ? ONE_FACTOR_SECONDS : SESSION_SECONDS}))`)
  return token
}

/** Ends one session of somebody. False where there is none. */
export async function endSession(db: Db, staffId: number, id: number) {
  const ended = await db.rows(sql`delete from staff_session where id = ${id} and staff_id = ${staffId} returning 1`)
  return ended.length > 0
}

/** Ends all sessions of somebody, but for one. */
export const endSessions = (db: Db, staffId: number, exceptId: number | null = null) =>
  db.rows(sql`delete from staff_session where staff_id = ${staffId} and id is distinct from ${exceptId}`)

export const listSessions = (db: Db, staffId: number) =>
  db.rows<{ id: number; device: string; factor: Factor; createdAt: Date; lastUsedAt: Date }>(sql`
    select id, device, factor, created_at as "createdAt", last_used_at as "lastUsedAt"
      from staff_session where staff_id = ${staffId} and ends_at > now() and factor is not null order by created_at desc, id desc`)

/** Deletes what has ended: sessions, challenges, links, and attempts of more than 180 days ago. */
export async function deleteEndedOfStaff(db: Db) {
  await db.rows(sql`delete from staff_session where ends_at < now()`)
  await db.rows(sql`delete from staff_challenge where expires_at < now()`)
  await db.rows(sql`delete from staff_link where expires_at < now()`)
  await db.rows(sql`delete from staff_login where created_at < now() - interval '180 days'`)
}
