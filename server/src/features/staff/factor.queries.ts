import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

export const findTotp = (db: Db, staffId: number) =>
  db.row<{ secret: Buffer | null; newSecret: Buffer | null }>(sql`
    select totp_secret as secret, new_totp_secret as "newSecret" from staff where id = ${staffId}`)

/** Marks a time step as used. Returns false if this step or a later one was used before. */
export async function claimTotpStep(tx: Db, staffId: number, step: number) {
  const used = await tx.rows(sql`
    update staff set totp_last_step = ${step} where id = ${staffId} and coalesce(totp_last_step, -1) < ${step} returning 1`)
  return used.length > 0
}

/** Stores a secret that is not yet confirmed by a code. */
export const setNewTotp = (db: Db, staffId: number, sealed: Buffer) =>
  db.rows(sql`update staff set new_totp_secret = ${sealed} where id = ${staffId}`)

/** Activates the new secret. `step` is the time step of the code that confirmed the secret. */
export const confirmNewTotp = (tx: Db, staffId: number, step: number) =>
  tx.rows(sql`
    update staff set totp_secret = new_totp_secret, new_totp_secret = null, totp_last_step = ${step}
     where id = ${staffId} and new_totp_secret is not null`)

export const removeTotp = (tx: Db, staffId: number) =>
  tx.rows(sql`update staff set totp_secret = null, new_totp_secret = null, totp_last_step = null where id = ${staffId}`)

/** Locks a person, so that factors are used and changed one at a time. Returns false if the person is disabled. */
export const lockFactors = async (tx: Db, staffId: number) =>
  (await tx.rows(sql`select from staff where id = ${staffId} and not is_disabled for no key update`)).length > 0

export async function setRecoveryCodes(tx: Db, staffId: number, hashes: Buffer[]) {
  await tx.rows(sql`delete from staff_recovery_code where staff_id = ${staffId}`)
  await tx.rows(sql`insert into staff_recovery_code (staff_id, hash) select ${staffId}::bigint, hash from unnest(${hashes}::bytea[]) hash`)
}

export async function claimRecoveryCode(tx: Db, staffId: number, hash: Buffer) {
  const used = await tx.rows(sql`delete from staff_recovery_code where staff_id = ${staffId} and hash = ${hash} returning 1`)
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, staffId: number) {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from staff_recovery_code where staff_id = ${staffId}`)
  return row?.count ?? 0
}

export interface PasskeyRow {
  id: number
  staffId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const findPasskey = (db: Db, credentialId: string) =>
  db.row<PasskeyRow>(sql`
    select p.id, p.staff_id as "staffId", p.credential_id as "credentialId", p.public_key as "publicKey", p.counter, array_to_json(p.transports) as transports
      from staff_passkey p join staff s on s.id = p.staff_id
     where p.credential_id = ${credentialId} and not s.is_disabled`)

export const listPasskeys = (db: Db, staffId: number) =>
  db.rows<{ id: number; credentialId: string; transports: string[]; name: string; createdAt: Date; lastUsedAt: Date | null }>(sql`
    select id, credential_id as "credentialId", array_to_json(transports) as transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from staff_passkey where staff_id = ${staffId} order by id`)

export async function addPasskey(tx: Db, passkey: Omit<PasskeyRow, 'id'> & { name: string }) {
  const { staffId, credentialId, publicKey, counter, transports, name } = passkey
  const added = await tx.rows(sql`
    insert into staff_passkey (staff_id, credential_id, public_key, counter, transports, name)
    values (${staffId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict do nothing returning 1`)
  return added.length > 0
}

/** Stores the signature counter. Returns false if the passkey does not exist, or its counter has not increased (security S4). */
export async function claimPasskey(tx: Db, { id, counter }: { id: number; counter: number }) {
  const used = await tx.rows(sql`
    update staff_passkey set counter = ${counter}, last_used_at = now()
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`)
  return used.length > 0
}

export async function removePasskey(tx: Db, staffId: number, id: number) {
  const removed = await tx.rows(sql`delete from staff_passkey where id = ${id} and staff_id = ${staffId} returning 1`)
  return removed.length > 0
}

const CHALLENGE_SECONDS = 300

/** Stores a challenge. `staffId` is the person who adds a passkey, or null for a sign-in. */
export const addChallenge = (db: Db, challenge: string, staffId: number | null) =>
  db.rows(sql`
    insert into staff_challenge (challenge, staff_id, expires_at)
    values (${challenge}, ${staffId}, now() + make_interval(secs => ${CHALLENGE_SECONDS}))`)

/** Deletes a challenge before its response is verified, so that it works once. Returns false if it is unknown or expired. */
export async function claimChallenge(db: Db, challenge: string, staffId: number | null) {
  const used = await db.rows(sql`
    delete from staff_challenge where challenge = ${challenge} and staff_id is not distinct from ${staffId} and expires_at > now() returning 1`)
  return used.length > 0
}
