import type { FileKind } from '@shop/contract/uploads/file-kinds'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { type PageInput, readPage, rangeOf } from '../db/paging.ts'

/** Kind of a stored file. An avatar is an image that is not listed among the account's files. */
export type StoredKind = FileKind | 'avatar'

export interface StoredFile {
  key: string
  name: string
  kind: StoredKind
  mimeType: string
  bytes: number
}

export interface FileRow extends StoredFile {
  id: number
  createdAt: Date
}

const columns = sql`f.id, f.key, f.name, f.kind, f.mime_type as "mimeType", f.bytes, f.created_at as "createdAt"`
const LEASE = sql`now() + interval '1 minute'`

/** Locks an account until the transaction ends. Returns false if the account no longer exists. */
export async function lockOwner(db: Db, accountId: number) {
  return (await db.row(sql`select id from account where id = ${accountId} for no key update`)) !== undefined
}

/** Returns false if the e-mail address is not confirmed or the account no longer exists. */
export async function isEmailVerified(db: Db, accountId: number) {
  return (await db.row(sql`select from account where id = ${accountId} and email_verified_at is not null`)) !== undefined
}

/** Key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_OF_ALL = 7_846_233

/** Returns the bytes of all files and reservations. Locks until the transaction ends, so that uploads do not reserve the same space. */
export async function lockUsageOfAll(tx: Db) {
  await tx.rows(sql`select pg_advisory_xact_lock(${LOCK_OF_ALL})`)
  const usage = await tx.row<{ stored: number; reserved: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as stored, coalesce(sum(reserved) filter (where leased_until > now()), 0)::bigint as reserved from file`)
  return usage ?? { stored: 0, reserved: 0 } // an aggregate query always returns a row
}

/** Storage used by an account, without its avatar. `reserved` and `uploading` count the uploads of all processes. */
export interface Usage {
  files: number
  /** In bytes, like `reserved`. */
  stored: number
  reserved: number
  uploading: number
  isEmailVerified: boolean
}

export async function usageOf(db: Db, accountId: number) {
  const usage = await db.row<Usage>(sql`
    select count(*) filter (where leased_until is null and kind <> 'avatar') as files,
           coalesce(sum(bytes) filter (where leased_until is null and kind <> 'avatar'), 0)::bigint as stored,
           coalesce(sum(reserved) filter (where leased_until > now()), 0)::bigint as reserved,
           count(*) filter (where reserved is not null and leased_until > now()) as uploading,
           exists (select from account where id = ${accountId} and email_verified_at is not null) as "isEmailVerified"
      from file where account_id = ${accountId}`)
  return usage! // an aggregate query always returns a row
}

/** Adds the row of a file before the file exists. Returns false if the account no longer exists. */
export async function addDraft(db: Db, { key, accountId, reserved }: { key: string; accountId: number; reserved: number | null }) {
  const row = await db.row(sql`
    insert into file (key, account_id, reserved, leased_until)
    select ${key}, id, ${reserved}::bigint, ${LEASE} from account where id = ${accountId} for key share
    returning id`)
  return row !== undefined
}

/** Extends leases, also those of deleted accounts, whose files may still arrive. Returns only the keys of existing accounts. */
export const prolongLeases = (db: Db, keys: string[]) =>
  db.rows<{ key: string }>(sql`
    with prolonged as (
      update file set leased_until = ${LEASE} where key = any(${keys}) and leased_until is not null returning key, account_id)
    select key from prolonged where account_id is not null`)

/** Turns drafts into files. Returns those files that were still drafts, in any order. */
export const settleFiles = (db: Db, accountId: number, files: StoredFile[]) =>
  db.rows<FileRow>(sql`
    update file f
       set name = s.name, kind = s.kind, mime_type = s.mime_type, bytes = s.bytes, reserved = null, leased_until = null, created_at = now()
      from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ name }) => name)}::text[], ${files.map(({ kind }) => kind)}::text[],
                  ${files.map(({ mimeType }) => mimeType)}::text[], ${files.map(({ bytes }) => bytes)}::bigint[]) as s (key, name, kind, mime_type, bytes)
     where f.key = s.key and f.account_id = ${accountId} and f.leased_until is not null
    returning ${columns}`)

/** Gives up drafts; returns the keys to remove. The first statement waits for a pending commit, so the second sees its result. */
export async function giveUpDrafts(db: Db, keys: string[]) {
  await db.rows(sql`
    update file set account_id = null, leased_until = null, reserved = null where key = any(${keys}) and leased_until is not null`)
  return db.rows<{ key: string }>(sql`
    select k.key from unnest(${keys}::text[]) as k (key) where not exists (select from file f where f.key = k.key and f.account_id is not null)`)
}

/** Marks all files of an account for removal. Drafts keep their leases, because their files may still arrive. */
export const giveUpFilesOfAccount = (db: Db, accountId: number) =>
  db.rows(sql`update file set account_id = null, name = '' where account_id = ${accountId}`)

/** Marks files other than avatars for removal. Returns their keys. */
export const markFilesRemoved = (db: Db, accountId: number, ids: number[]) =>
  db.rows<{ key: string }>(sql`
    update file set account_id = null
     where account_id = ${accountId} and id = any(${ids}::bigint[]) and leased_until is null and kind <> 'avatar'
    returning key`)

/** Sets the avatar and marks the previous one for removal. Returns the key of the previous avatar. */
export async function replaceAvatar(db: Db, accountId: number, { key, url }: { key: string; url: string }) {
  await db.rows(sql`update account set avatar_url = ${url} where id = ${accountId}`)
  return db.rows<{ key: string }>(sql`
    update file set account_id = null
     where account_id = ${accountId} and kind = 'avatar' and leased_until is null and key <> ${key}
    returning key`)
}

/** Marks drafts whose lease has expired for removal; their process has ended. */
export const giveUpExpired = (db: Db) =>
  db.rows(sql`update file set account_id = null, leased_until = null, reserved = null where leased_until < now()`)

/** Lists files that are marked for removal and no longer being written, in order of id. */
export const listToRemove = (db: Db, { afterId, most }: { afterId: number; most: number }) =>
  db.rows<{ id: number; key: string }>(sql`
    select id, key from file where account_id is null and leased_until is null and id > ${afterId} order by id limit ${most}`)

export const deleteRemoved = (db: Db, key: string) =>
  db.rows(sql`delete from file where key = ${key} and account_id is null and leased_until is null`)

export const listNotLeased = (db: Db, keys: string[]) =>
  db.rows<{ key: string }>(sql`
    select k.key from unnest(${keys}::text[]) as k (key)
     where not exists (select from file f where f.key = k.key and f.leased_until > now())`)

export const findServedFile = (db: Db, key: string) =>
  db.row<FileRow>(sql`select ${columns} from file f where f.key = ${key} and f.account_id is not null and f.leased_until is null`)

export const findFile = (db: Db, accountId: number, id: number) =>
  db.row<FileRow>(sql`
    select ${columns} from file f where f.id = ${id} and f.account_id = ${accountId} and f.leased_until is null and f.kind <> 'avatar'`)

/** Returns the status of a file; `failed` if the process that wrote the file has ended. */
export const findFileStatus = (db: Db, accountId: number, id: number) =>
  db.row<{ status: 'processing' | 'ready' | 'failed' }>(sql`
    select case when leased_until is null then 'ready' when leased_until > now() then 'processing' else 'failed' end as status
      from file where id = ${id} and account_id = ${accountId} and kind <> 'avatar'`)

/** Lists an account's files, newest first, including the avatar. */
export const listFilesOfAccount = (db: Db, accountId: number) =>
  db.rows<FileRow>(sql`
    select ${columns} from file f where f.account_id = ${accountId} and f.leased_until is null order by f.created_at desc, f.id desc`)

/** Returns a page of an account's files, newest first. `kind` null means all kinds. */
export function pageFiles(db: Db, accountId: number, kind: FileKind | null, input: PageInput) {
  const { limit, offset } = rangeOf(input)
  const ofKind = sql`
    f.account_id = ${accountId} and f.leased_until is null and f.kind <> 'avatar' and (${kind}::text is null or f.kind = ${kind})`
  return readPage<FileRow>(db, {
    list: sql`select count(*) as total from file f where ${ofKind}`,
    rows: sql`select ${columns} from file f where ${ofKind} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`,
  })
}
