import type { Factor } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

export interface Staff {
  id: number
  sessionId: number
  name: string
  email: string
  role: Role
  languages: Language[]
  factors: Factor[]
  /** False if only one factor was presented; then only the calls that complete the sign-in are allowed. */
  isComplete: boolean
  /** True if a factor was presented again recently (step-up). The step-up is valid until `stepUpUntil`. */
  isSteppedUp: boolean
  stepUpUntil: Date | null
  endsAt: Date
}

/** A session ends after this time without a request (security S2). */
export const IDLE_SECONDS = 3_600
export const SESSION_SECONDS = 12 * 3_600
/** Lifetime of a session with one factor: time to find the phone or to set up an authenticator app. */
export const ONE_FACTOR_SECONDS = 600
export const STEP_UP_SECONDS = 300

/** SQL expression for a JSON array of the factors of a member of staff. The query must select from `staff s`. */
export const FACTORS_OF = sql`
  array_to_json(array_remove(array[
    case when s.totp_secret is not null then 'totp' end,
    case when exists (select from staff_passkey p where p.staff_id = s.id) then 'passkey' end,
    case when exists (select from staff_recovery_code c where c.staff_id = s.id) then 'recovery' end], null))`

/** Finds the member of staff of a session token. Extends a valid session, at most once a minute. */
export async function findStaff(db: Db, hash: Buffer): Promise<Staff | undefined> {
  const found = await db.row<Staff & { isToTouch: boolean }>(sql`
    select s.id, n.id as "sessionId", s.name, s.email, s.role, array_to_json(s.languages) as languages, ${FACTORS_OF} as factors,
           n.factor is not null as "isComplete", n.stepped_up_at + make_interval(secs => ${STEP_UP_SECONDS}) as "stepUpUntil",
           coalesce(n.stepped_up_at > now() - make_interval(secs => ${STEP_UP_SECONDS}), false) as "isSteppedUp",
           n.ends_at as "endsAt", n.last_used_at < now() - interval '1 minute' as "isToTouch"
      from staff_session n
      join staff s on s.id = n.staff_id
     where n.hash = ${hash} and n.ends_at > now() and n.last_used_at > now() - make_interval(secs => ${IDLE_SECONDS}) and not s.is_disabled`)
  if (!found) return undefined
  const { isToTouch, ...staff } = found
  if (isToTouch) await db.rows(sql`update staff_session set last_used_at = now() where id = ${staff.sessionId}`)
  return staff
}
