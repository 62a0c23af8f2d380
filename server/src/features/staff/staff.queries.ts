import type { Factor } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import sql from 'sql-template-tag'
import { FACTORS_OF } from '../../auth/staff/staff.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'

/** Somebody who signs in. */
export interface StaffToSignIn {
  id: number
  email: string
  passwordHash: string
  isDisabled: boolean
  factors: Factor[]
}

/** By an address as the contract has it. */
export const findStaffByEmail = (db: Db, email: string) =>
  db.row<StaffToSignIn>(sql`
    select s.id, s.email, s.password_hash as "passwordHash", s.is_disabled as "isDisabled", ${FACTORS_OF} as factors
      from staff s where s.email = ${email}`)

/** Locks somebody until the transaction ends. False where they are disabled, or their password was changed since it was compared. */
export async function lockPassword(tx: Db, { id, passwordHash }: Pick<StaffToSignIn, 'id' | 'passwordHash'>) {
  const locked = await tx.rows(sql`
    select from staff where id = ${id} and password_hash = ${passwordHash} and not is_disabled for no key update`)
  return locked.length > 0
}

/** Makes somebody staff; undefined where the address is in use. */
export const addStaff = (tx: Db, staff: { email: string; name: string; role: Role; languages: Language[]; passwordHash: string }) =>
  tx.row<{ id: number }>(sql`
    insert into staff (email, name, role, languages, password_hash)
    values (${staff.email}, ${staff.name}, ${staff.role}, ${staff.languages}::text[], ${staff.passwordHash})
    on conflict (email) do nothing
    returning id`)

/** Sets a new password. */
export const setStaffPassword = (tx: Db, id: number, passwordHash: string) =>
  tx.rows(sql`update staff set password_hash = ${passwordHash} where id = ${id}`)

/** Takes all factors of somebody away. */
export async function dropFactors(tx: Db, id: number) {
  await tx.rows(sql`update staff set totp_secret = null, totp_last_step = null, new_totp_secret = null where id = ${id}`)
  await tx.rows(sql`delete from staff_passkey where staff_id = ${id}`)
  await tx.rows(sql`delete from staff_recovery_code where staff_id = ${id}`)
}

/** Somebody of the staff with what their owner looks at. */
export interface ColleagueRow {
  id: number
  name: string
  email: string
  role: Role
  languages: Language[]
  rev: number
  isDisabled: boolean
  factors: Factor[]
  recoveryCodes: number
  sessions: number
  lastSeenAt: Date | null
}

const COLLEAGUE = sql`
  select s.id, s.name, s.email, s.role, array_to_json(s.languages) as languages, s.rev, s.is_disabled as "isDisabled", ${FACTORS_OF} as factors,
         (select count(*)::int from staff_recovery_code c where c.staff_id = s.id) as "recoveryCodes",
         (select count(*)::int from staff_session n where n.staff_id = s.id and n.ends_at > now() and n.factor is not null) as sessions,
         (select max(n.last_used_at) from staff_session n where n.staff_id = s.id and n.factor is not null) as "lastSeenAt"
    from staff s`

/** Everybody, by name. */
export const listColleagues = (db: Db) => db.rows<ColleagueRow>(sql`${COLLEAGUE} order by lower(s.name), s.id`)

export const findColleague = (db: Db, id: number) => db.row<ColleagueRow>(sql`${COLLEAGUE} where s.id = ${id}`)

/** What may be changed of somebody. */
export interface StaffRights {
  role: Role
  languages: Language[]
  isDisabled: boolean
}

type LockedStaff = StaffRights & { id: number; rev: number }

/** Locks everybody who is an owner, and somebody: whoever changes either waits. */
export const lockStaff = (tx: Db, id: number) =>
  tx.rows<LockedStaff>(sql`
    select id, role, array_to_json(languages) as languages, is_disabled as "isDisabled", rev
      from staff where role = 'owner' or id = ${id} order by id for no key update`)

/** Locks as above, for an owner. Throws C106 where they are none any more: their right was judged before they had the lock. */
export async function lockStaffAsOwner(tx: Db, by: number, id = by) {
  const locked = await lockStaff(tx, id)
  if (!locked.some((one) => one.id === by && one.role === 'owner' && !one.isDisabled)) throw fail('C106')
  return locked
}

/** Changes what somebody may do. */
export const setStaffRights = (tx: Db, id: number, { role, languages, isDisabled }: StaffRights) =>
  tx.rows(sql`
    update staff set role = ${role}, languages = ${languages}::text[], is_disabled = ${isDisabled}, rev = rev + 1 where id = ${id}`)

/** An attempt to sign in. */
export interface SignInAttempt {
  /** Null: of an address that is nobody's. */
  staffId: number | null
  outcome: 'open' | 'wrong' | 'held'
  method: 'password' | 'totp' | 'passkey' | 'recovery' | 'link'
  device: string
  /** Keyed. */
  addressHash: Buffer
  /** Whether they had signed in there before; null: of nobody. */
  isKnownPlace: boolean | null
}

/** Notes an attempt. Those that are held, or nobody's, are one row for a quarter of an hour: strangers make as many as they like. */
export const addStaffLogin = (db: Db, { staffId, outcome, method, device, addressHash, isKnownPlace }: SignInAttempt) =>
  db.rows(sql`
    with same as (
      update staff_login set attempts = attempts + 1,
             address_hash = case when address_hash = ${addressHash} then address_hash end,
             is_known_place = is_known_place and ${isKnownPlace}::boolean,
             device = case when device = ${device} then device else '' end
       where id = (select max(id) from staff_login
                    where ${outcome === 'held' || staffId === null} and created_at > now() - interval '15 minutes'
                      and staff_id is not distinct from ${staffId} and outcome = ${outcome} and method = ${method})
      returning 1)
    insert into staff_login (staff_id, outcome, method, device, address_hash, is_known_place)
    select ${staffId}::bigint, ${outcome}, ${method}, ${device}, ${addressHash}::bytea, ${isKnownPlace}::boolean
     where not exists (select from same)`)

/** Attempts as owners read them. */
type StaffLoginRow = Omit<SignInAttempt, 'staffId' | 'addressHash'> & {
  id: number
  name: string | null
  attempts: number
  addressHash: Buffer | null
  createdAt: Date
}

/** Attempts older than the one with this id, newest first. */
export const listStaffLogins = (db: Db, { after = Number.MAX_SAFE_INTEGER, limit }: { after?: number | undefined; limit: number }) =>
  db.rows<StaffLoginRow>(sql`
    select l.id, s.name, l.outcome, l.method, l.device, l.attempts, l.address_hash as "addressHash", l.is_known_place as "isKnownPlace",
           l.created_at as "createdAt"
      from staff_login l left join staff s on s.id = l.staff_id
     where l.id < ${after} order by l.id desc limit ${limit}`)
