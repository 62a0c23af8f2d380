import type { Language } from '@shop/contract/languages'
import { MAX_PREVIEWS } from '@shop/contract/limits'
import { mayPreviewTimes, RIGHTS } from '@shop/contract/manage/rights'
import type { Role } from '@shop/contract/manage/roles'
import type { RecordType } from '@shop/contract/manage/record-types'
import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'

export interface PreviewRow {
  id: number
  type: RecordType
  recordId: number
  /** Version of the record when the link was created. */
  rev: number
  withSaved: boolean
  asOf: Date | null
  pageLanguage: Language
  staffId: number
  staffName: string
  createdAt: Date
  expiresAt: Date
  lastOpenedAt: Date | null
}

/** `rev` is the current version of the record. */
export interface OpenedRow extends Pick<PreviewRow, 'id' | 'type' | 'recordId' | 'rev' | 'withSaved' | 'asOf' | 'expiresAt'> {
  isEnded: boolean
}

/** True for links that have not ended. Links of disabled staff have ended. */
const IS_LIVE = sql`(p.ended_at is null and p.expires_at > now() and not s.is_disabled)`

/** Finds a link by the hash of its token, even if it has ended but is not yet deleted. */
export const findPreview = (db: Db, hash: Buffer) =>
  db.row<OpenedRow>(sql`
    select p.id, p.type, p.record_id as "recordId", coalesce(r.rev, 0) as rev, p.with_saved as "withSaved", p.as_of as "asOf",
           p.expires_at as "expiresAt", not ${IS_LIVE} as "isEnded"
      from preview_link p
      join staff s on s.id = p.staff_id
      left join record r on r.type = p.type and r.id = p.record_id
     where p.hash = ${hash}`)

/** Stores the time of opening at most once a minute. */
export const noteOpened = (db: Db, id: number) =>
  db.rows(sql`
    update preview_link set last_opened_at = now() where id = ${id} and (last_opened_at > now() - interval '1 minute') is not true`)

const COLUMNS = sql`
  p.id, p.type, p.record_id as "recordId", p.rev, p.with_saved as "withSaved", p.as_of as "asOf", p.language as "pageLanguage", p.staff_id as "staffId",
  s.name as "staffName", p.created_at as "createdAt", p.expires_at as "expiresAt", p.last_opened_at as "lastOpenedAt"`

export const listPreviews = (db: Db, { type, recordId }: { type?: RecordType | undefined; recordId?: number | undefined }) =>
  db.rows<PreviewRow>(sql`
    select ${COLUMNS}
      from preview_link p
      join staff s on s.id = p.staff_id
     where ${IS_LIVE} and (${type ?? null}::text is null or p.type = ${type ?? null}) and (${recordId ?? null}::bigint is null or p.record_id = ${recordId ?? null})
     order by p.id desc`)

type Made = Pick<PreviewRow, 'type' | 'recordId' | 'withSaved' | 'pageLanguage'> & {
  maker: { id: number; role: Role }
  token: string
  asOf: string | null
  hours: number
}

/** Adds a link, and ends the maker's oldest links beyond the limit. Undefined if the maker is disabled or got another role. */
export const addPreview = (db: Db, { token, type, recordId, withSaved, asOf, pageLanguage, maker, hours }: Made) =>
  db.row<PreviewRow>(sql`
    with maker as (select id from staff where id = ${maker.id} and role = ${maker.role} and not is_disabled for no key update),
    ended as (
      update preview_link set ended_at = now()
       where id in (select id from preview_link where staff_id = ${maker.id} and ended_at is null and expires_at > now()
                     order by id desc offset ${MAX_PREVIEWS - 1})),
    p as (
      insert into preview_link (hash, type, record_id, rev, with_saved, as_of, language, staff_id, expires_at)
      select ${hashToken(token)}, ${type}, ${recordId}::bigint, coalesce((select rev from record where type = ${type} and id = ${recordId}), 0),
             ${withSaved}::boolean, ${asOf}::timestamptz, ${pageLanguage}, maker.id, now() + make_interval(hours => ${hours})
        from maker
      returning *)
    select ${COLUMNS} from p join staff s on s.id = p.staff_id`)

/** Ends a link; with `ofStaffId`, only if that person created it. Returns false if there is no such link. */
export async function endPreview(db: Db, id: number, ofStaffId?: number) {
  const ended = await db.rows(sql`
    update preview_link p set ended_at = now() from staff s
     where s.id = p.staff_id and p.id = ${id} and ${IS_LIVE} and (${ofStaffId ?? null}::bigint is null or p.staff_id = ${ofStaffId ?? null})
    returning 1`)
  return ended.length > 0
}

/** Ends links that the new role may not create. Enabling the person or raising the role later does not restore them (security S6). */
export async function endPreviewsOf(tx: Db, staffId: number, { role, isDisabled }: { role: Role; isDisabled: boolean }) {
  const mayMake = !isDisabled && RIGHTS['POST /previews'].roles.includes(role)
  await tx.rows(sql`
    update preview_link set ended_at = now()
     where staff_id = ${staffId} and ended_at is null
       and (not ${mayMake}::boolean or (as_of is not null and not ${mayPreviewTimes(role)}::boolean))`)
}

export async function hasPreview(db: Db, id: number) {
  return (await db.row(sql`select from preview_link p join staff s on s.id = p.staff_id where p.id = ${id} and ${IS_LIVE}`)) !== undefined
}

const STAYS = sql`interval '30 days'`

/** Deletes links 30 days after their end; until then they respond with C112. */
export async function deleteEndedPreviews(db: Db) {
  await db.rows(sql`delete from preview_link where coalesce(ended_at, expires_at) < now() - ${STAYS}`)
}
