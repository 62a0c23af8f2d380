import type { Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import { createToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'

export interface LinkRow {
  id: number
  kind: 'owner' | 'invitation' | 'reset'
  email: string | null
  role: Role
  languages: Language[]
  staffId: number | null
  /** True for links of the operator's command. Only these links make existing staff owners, or enable them. */
  isOperators: boolean
  createdAt: Date
  expiresAt: Date
}

const COLUMNS = sql`
  id, kind, email, role, array_to_json(languages) as languages, staff_id as "staffId", is_operators as "isOperators", created_at as "createdAt",
  expires_at as "expiresAt"`

/** True for links that are still valid. Mailed links do not work for disabled staff (security S6). */
const IS_LIVE = sql`expires_at > now() and (is_operators or not exists (select from staff s where s.id = staff_id and s.is_disabled))`

/** An owner's link is valid for an hour, mailed links for a day (security S5, S6). */
const OWNER_SECONDS = 3_600
const MAILED_SECONDS = 86_400

/** Creates an owner's link and ends earlier ones. Undefined if staff exist, unless the operator's command passes an `email`. */
export async function makeOwnerLink(db: Db, email?: string): Promise<string | undefined> {
  const token = createToken()
  const made = await db.begin(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('staff owner link'))`)
    if (email === undefined) {
      await tx.rows(sql`delete from staff_link where kind = 'owner' and email is null`)
      return tx.rows(sql`
        insert into staff_link (hash, kind, role, is_operators, expires_at)
        select ${hashToken(token)}, 'owner', 'owner', true, now() + make_interval(secs => ${OWNER_SECONDS})
         where not exists (select from staff) returning 1`)
    }
    await tx.rows(sql`delete from staff_link where email = ${email}`)
    return tx.rows(sql`
      insert into staff_link (hash, kind, email, role, staff_id, is_operators, expires_at)
      select ${hashToken(token)}, case when s.id is null then 'owner' else 'reset' end, ${email}, 'owner', s.id, true, now() + make_interval(secs => ${OWNER_SECONDS})
        from (select ${email}::text as email) given left join staff s on s.email = given.email
      returning 1`)
  })
  return made.length > 0 ? token : undefined
}

/** Finds a valid link. The first owner's link ends as soon as staff exist. */
export const findLink = (db: Db, token: string) =>
  db.row<LinkRow>(sql`
    select ${COLUMNS} from staff_link
     where hash = ${hashToken(token)} and ${IS_LIVE} and (kind <> 'owner' or email is not null or not exists (select from staff))`)

/** Deletes a link and returns its current rights, to one caller only. Lock the account of the link first. */
export async function claimLink(tx: Db, token: string) {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('staff owner link'))`)
  return tx.row<LinkRow>(sql`delete from staff_link where hash = ${hashToken(token)} and ${IS_LIVE} returning ${COLUMNS}`)
}

/** Call this after `claimLink`, whose lock prevents two first owners at the same time. */
export async function hasStaff(tx: Db) {
  const row = await tx.row<{ is: boolean }>(sql`select exists (select from staff) as is`)
  return row?.is ?? false
}

type Invited = Pick<LinkRow, 'role' | 'languages'> & { email: string }

/** Adds an invitation or renews an earlier one. The token is created when the mail is sent. */
export const addInvitation = (tx: Db, by: number, { email, role, languages }: Invited) =>
  tx.row<LinkRow>(sql`
    insert into staff_link (kind, email, role, languages, made_by, expires_at)
    values ('invitation', ${email}, ${role}, ${languages}::text[], ${by}, now() + make_interval(secs => ${MAILED_SECONDS}))
    on conflict (email) where kind = 'invitation' do update
      set role = excluded.role, languages = excluded.languages, made_by = excluded.made_by, expires_at = excluded.expires_at, hash = null,
          created_at = now()
    returning ${COLUMNS}`)

/** Adds a reset link in place of an earlier one, even the operator's. The token is created when the mail is sent. */
export const addReset = (tx: Db, staff: { id: number; email: string; role: Role }) =>
  tx.row<LinkRow>(sql`
    insert into staff_link (kind, email, role, staff_id, expires_at)
    values ('reset', ${staff.email}, ${staff.role}, ${staff.id}, now() + make_interval(secs => ${MAILED_SECONDS}))
    on conflict (staff_id) where kind = 'reset' do update
      set role = excluded.role, is_operators = false, expires_at = excluded.expires_at, hash = null, created_at = now()
    returning ${COLUMNS}`)

/** Ends mailed links of the person and invitations by the person, after a new password or role, or disabling (security S6). */
export const endLinksOf = (tx: Db, staffId: number) =>
  tx.rows(sql`
    delete from staff_link
     where (staff_id = ${staffId} and not is_operators) or (kind = 'invitation' and coalesce(made_by, ${staffId}) = ${staffId})`)

export const listInvitations = (db: Db) =>
  db.rows<LinkRow & { email: string }>(sql`
    select ${COLUMNS} from staff_link where kind = 'invitation' and expires_at > now() order by created_at, id`)

export async function removeInvitation(db: Db, id: number) {
  const removed = await db.rows(sql`delete from staff_link where id = ${id} and kind = 'invitation' returning 1`)
  return removed.length > 0
}

export async function makeMailedToken(tx: Db, id: number): Promise<string | undefined> {
  const token = createToken()
  const made = await tx.rows(sql`update staff_link set hash = ${hashToken(token)} where id = ${id} and ${IS_LIVE} returning 1`)
  return made.length > 0 ? token : undefined
}
