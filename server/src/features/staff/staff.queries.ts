import type { Factor } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import sql from 'sql-template-tag'
import { FACTORS_OF } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'

export interface StaffToSignIn {
  id: number
  email: string
  passwordHash: string
  isDisabled: boolean
  factors: Factor[]
}

/** Finds a person for a sign-in. `email` must be normalized. */
export const findStaffByEmail = (db: Db, email: string) =>
  db.row<StaffToSignIn>(sql`
    select s.id, s.email, s.password_hash as "passwordHash", s.is_disabled as "isDisabled", ${FACTORS_OF} as factors
      from staff s where s.email = ${email}`)

/** Locks the person until the transaction ends. Returns false if the person is disabled or the password has changed. */
export async function lockPassword(tx: Db, { id, passwordHash }: Pick<StaffToSignIn, 'id' | 'passwordHash'>) {
  const locked = await tx.rows(sql`
    select from staff where id = ${id} and password_hash = ${passwordHash} and not is_disabled for no key update`)
  return locked.length > 0
}

export const addStaff = (tx: Db, staff: { email: string; name: string; role: Role; languages: Language[]; passwordHash: string }) =>
  tx.row<{ id: number }>(sql`
    insert into staff (email, name, role, languages, password_hash)
    values (${staff.email}, ${staff.name}, ${staff.role}, ${staff.languages}::text[], ${staff.passwordHash})
    on conflict (email) do nothing
    returning id`)

export const setStaffPassword = (tx: Db, id: number, passwordHash: string) =>
  tx.rows(sql`update staff set password_hash = ${passwordHash} where id = ${id}`)

export async function dropFactors(tx: Db, id: number) {
  await tx.rows(sql`update staff set totp_secret = null, totp_last_step = null, new_totp_secret = null where id = ${id}`)
  await tx.rows(sql`delete from staff_passkey where staff_id = ${id}`)
  await tx.rows(sql`delete from staff_recovery_code where staff_id = ${id}`)
}

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

export const listColleagues = (db: Db) => db.rows<ColleagueRow>(sql`${COLLEAGUE} order by lower(s.name), s.id`)

export const findColleague = (db: Db, id: number) => db.row<ColleagueRow>(sql`${COLLEAGUE} where s.id = ${id}`)

export interface StaffRights {
  role: Role
  languages: Language[]
  isDisabled: boolean
}

type LockedStaff = StaffRights & { id: number; rev: number }

/** Locks the person and all owners, so that parallel changes of owners wait for each other. */
export const lockStaff = (tx: Db, id: number) =>
  tx.rows<LockedStaff>(sql`
    select id, role, array_to_json(languages) as languages, is_disabled as "isDisabled", rev
      from staff where role = 'owner' or id = ${id} order by id for no key update`)

/** Works like `lockStaff`. Throws C106 if `by` is no longer an owner, because the right was checked before the lock. */
export async function lockStaffAsOwner(tx: Db, by: number, id = by) {
  const locked = await lockStaff(tx, id)
  if (!locked.some((one) => one.id === by && one.role === 'owner' && !one.isDisabled)) throw fail('C106')
  return locked
}

export const setStaffRights = (tx: Db, id: number, { role, languages, isDisabled }: StaffRights) =>
  tx.rows(sql`
    update staff set role = ${role}, languages = ${languages}::text[], is_disabled = ${isDisabled}, rev = rev + 1 where id = ${id}`)

export interface SignInAttempt {
  /** Null if the person is unknown. */
  staffId: number | null
  outcome: 'open' | 'wrong' | 'held'
  method: 'password' | 'totp' | 'passkey' | 'recovery' | 'link'
  device: string
  addressHash: Buffer
  /** Null if the person is unknown. */
  isKnownPlace: boolean | null
}

/** Stores an attempt. Rate-limited attempts and unknown persons share a row per 15 minutes, because strangers may try any number. */
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

type StaffLoginRow = Omit<SignInAttempt, 'staffId' | 'addressHash'> & {
  id: number
  name: string | null
  attempts: number
  addressHash: Buffer | null
  createdAt: Date
}

export const listStaffLogins = (db: Db, { after = Number.MAX_SAFE_INTEGER, limit }: { after?: number | undefined; limit: number }) =>
  db.rows<StaffLoginRow>(sql`
    select l.id, s.name, l.outcome, l.method, l.device, l.attempts, l.address_hash as "addressHash", l.is_known_place as "isKnownPlace",
           l.created_at as "createdAt"
      from staff_login l left join staff s on s.id = l.staff_id
     where l.id < ${after} order by l.id desc limit ${limit}`)
