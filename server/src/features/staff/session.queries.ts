import type { Factor } from '@shop/contract/codes'
import sql from 'sql-template-tag'
import { ONE_FACTOR_SECONDS, SESSION_SECONDS } from '../../auth/staff/staff-sessions.ts'
import { hashToken } from '../../auth/authentication.ts'
import { createToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { KNOWN_PLACE_DAYS } from './place.queries.ts'

/** Opens a session after both factors or, if `factor` is null, after the password alone. Ends the previous session. */
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

/** After a change of password or factors, ends other sessions and replaces the token (security S2). Throws C105 if the session ended. */
export async function renewSession(tx: Db, { id, sessionId }: { id: number; sessionId: number }): Promise<string> {
  const token = createToken()
  await tx.rows(sql`delete from staff_session where staff_id = ${id} and id <> ${sessionId}`)
  const renewed = await tx.rows(sql`update staff_session set hash = ${hashToken(token)} where id = ${sessionId} returning 1`)
  if (renewed.length === 0) throw fail('C105')
  return token
}

export async function endSession(db: Db, staffId: number, id: number) {
  const ended = await db.rows(sql`delete from staff_session where id = ${id} and staff_id = ${staffId} returning 1`)
  return ended.length > 0
}

export const endSessions = (db: Db, staffId: number) => db.rows(sql`delete from staff_session where staff_id = ${staffId}`)

export const listSessions = (db: Db, staffId: number) =>
  db.rows<{ id: number; device: string; factor: Factor; createdAt: Date; lastUsedAt: Date }>(sql`
    select id, device, factor, created_at as "createdAt", last_used_at as "lastUsedAt"
      from staff_session where staff_id = ${staffId} and ends_at > now() and factor is not null order by created_at desc, id desc`)

export async function deleteEndedOfStaff(db: Db) {
  await db.rows(sql`delete from staff_session where ends_at < now()`)
  await db.rows(sql`delete from staff_challenge where expires_at < now()`)
  await db.rows(sql`delete from staff_link where expires_at < now()`)
  await db.rows(sql`delete from staff_known_place where signed_in_at < now() - make_interval(days => ${KNOWN_PLACE_DAYS})`)
  await db.rows(sql`delete from staff_login where created_at < now() - interval '180 days'`)
}
