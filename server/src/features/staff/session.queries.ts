import type { Factor } from '@shop/contract/codes'
import sql from 'sql-template-tag'
import { ONE_FACTOR_SECONDS, SESSION_SECONDS } from '../../auth/staff/staff.ts'
import { createToken, hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { KNOWN_PLACE_DAYS } from './place.queries.ts'

/** Begins a session, by both factors or by the password alone, and ends the one that it follows. Answers its token. */
export async function openSession(
  tx: Db,
  {
    staffId,
    factor,
    device,
    endsSessionId,
  }: { staffId: number; factor: Factor | null; device: string; endsSessionId?: number | undefined },
): Promise<string> {
  const token = createToken()
  if (endsSessionId !== undefined) await tx.rows(sql`delete from staff_session where id = ${endsSessionId}`)
  await tx.rows(sql`
    insert into staff_session (staff_id, hash, factor, stepped_up_at, device, ends_at)
    values (${staffId}, ${hashToken(token)}, ${factor}, case when ${factor}::text is not null then now() end, ${device},
            now() + make_interval(secs => ${factor === null ? ONE_FACTOR_SECONDS : SESSION_SECONDS}))`)
  return token
}

/**
 * Ends all sessions of somebody but this one, which goes on with another token: a password or a factor of theirs has changed (security S2). Throws C105
 * where it has ended meanwhile.
 */
export async function renewSession(tx: Db, { id, sessionId }: { id: number; sessionId: number }): Promise<string> {
  const token = createToken()
  await tx.rows(sql`delete from staff_session where staff_id = ${id} and id <> ${sessionId}`)
  const renewed = await tx.rows(sql`update staff_session set hash = ${hashToken(token)} where id = ${sessionId} returning 1`)
  if (renewed.length === 0) throw fail('C105')
  return token
}

/** Ends one session of somebody. False where there is none. */
export async function endSession(db: Db, staffId: number, id: number) {
  const ended = await db.rows(sql`delete from staff_session where id = ${id} and staff_id = ${staffId} returning 1`)
  return ended.length > 0
}

/** Ends all sessions of somebody. */
export const endSessions = (db: Db, staffId: number) => db.rows(sql`delete from staff_session where staff_id = ${staffId}`)

export const listSessions = (db: Db, staffId: number) =>
  db.rows<{ id: number; device: string; factor: Factor; createdAt: Date; lastUsedAt: Date }>(sql`
    select id, device, factor, created_at as "createdAt", last_used_at as "lastUsedAt"
      from staff_session where staff_id = ${staffId} and ends_at > now() and factor is not null order by created_at desc, id desc`)

/** Deletes what has ended: sessions, challenges, links, places that are no longer known, and attempts of more than 180 days ago. */
export async function deleteEndedOfStaff(db: Db) {
  await db.rows(sql`delete from staff_session where ends_at < now()`)
  await db.rows(sql`delete from staff_challenge where expires_at < now()`)
  await db.rows(sql`delete from staff_link where expires_at < now()`)
  await db.rows(sql`delete from staff_known_place where signed_in_at < now() - make_interval(days => ${KNOWN_PLACE_DAYS})`)
  await db.rows(sql`delete from staff_login where created_at < now() - interval '180 days'`)
}
