import type { FileKind } from '@shop/contract/uploads/file-kinds'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { type PageInput, readPage, rowsOf } from '../db/paging.ts'

/** What a file is; an avatar is an image that belongs to its account alone. */
export type StoredKind = FileKind | 'avatar'

/** A file that has been judged and stored. */
export interface StoredFile {
  key: string
  name: string
  kind: StoredKind
  mimeType: string
  bytes: number
}

/** A stored file as its row has it. */
export interface FileRow extends StoredFile {
  id: number
  createdAt: Date
}

const columns = sql`f.id, f.key, f.name, f.kind, f.mime_type as "mimeType", f.bytes, f.created_at as "createdAt"`
const LEASE = sql`now() + interval '1 minute'`

/** Locks an account until the transaction ends; false where it is gone. */
export async function lockOwner(db: Db, accountId: number) {
  return (await db.row(sql`select id from account where id = ${accountId} for no key update`)) !== undefined
}

/** Whether the e-mail of an account is confirmed; false where the account is gone. */
export async function isEmailVerified(db: Db, accountId: number) {
  return (await db.row(sql`select from account where id = ${accountId} and email_verified_at is not null`)) !== undefined
}

/** Any number, as long as every process uses the same one. */
const LOCK_OF_ALL = 7_846_233

/**
 * What the files of all accounts take, avatars and what is still to be removed included, and what is reserved for those that are being written.
 * Until the transaction ends nobody else learns it, so that parallel uploads do not take the same room.
 */
export async function lockUsageOfAll(tx: Db) {
  await tx.rows(sql`select pg_advisory_xact_lock(${LOCK_OF_ALL})`)
  const usage = await tx.row<{ stored: number; reserved: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as stored, coalesce(sum(reserved) filter (where leased_until > now()), 0)::bigint as reserved from file`)
  return usage ?? { stored: 0, reserved: 0 } // an aggregate always has a row
}

/** What an account has, its avatar apart. `reserved`, `uploading`: on whatever process. */
export interface Usage {
  files: number
  /** Bytes. */
  stored: number
  reserved: number
  uploading: number
  isEmailVerified: boolean
}

/** What an account has. */
export async function usageOf(db: Db, accountId: number) {
  const usage = await db.row<Usage>(sql`
    select count(*) filter (where leased_until is null and kind <> 'avatar') as files,
           coalesce(sum(bytes) filter (where leased_until is null and kind <> 'avatar'), 0)::bigint as stored,
           coalesce(sum(reserved) filter (where leased_until > now()), 0)::bigint as reserved,
           count(*) filter (where reserved is not null and leased_until > now()) as uploading,
           exists (select from account where id = ${accountId} and email_verified_at is not null) as "isEmailVerified"
      from file where account_id = ${accountId}`)
  return usage! // an aggregate always has a row
}

/** Begins a file: from now on its row tells that it may lie somewhere. False where the account is gone. */
export async function addDraft(db: Db, { key, accountId, reserved }: { key: string; accountId: number; reserved: number | null }) {
  const row = await db.row(sql`
    insert into file (key, account_id, reserved, leased_until)
    select ${key}, id, ${reserved}::bigint, ${LEASE} from account where id = ${accountId} for key share
    returning id`)
  return row !== undefined
}

/** Prolongs files that are being written; returns those that still may be. Those of a deleted account may not, but may still come. */
export const prolongLeases = (db: Db, keys: string[]) =>
  db.rows<{ key: string }>(sql`
    with prolonged as (
      update file set leased_until = ${LEASE} where key = any(${keys}) and leased_until is not null returning key, account_id)
    select key from prolonged where account_id is not null`)

/** Makes drafts of an account files: from now on they are there. Returns those that were still drafts, in any order. */
export const settleFiles = (db: Db, accountId: number, files: StoredFile[]) =>
  db.rows<FileRow>(sql`
    update file f
       set name = s.name, kind = s.kind, mime_type = s.mime_type, bytes = s.bytes, reserved = null, leased_until = null, created_at = now()
      from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ name }) => name)}::text[], ${files.map(({ kind }) => kind)}::text[],
                  ${files.map(({ mimeType }) => mimeType)}::text[], ${files.map(({ bytes }) => bytes)}::bigint[]) as s (key, name, kind, mime_type, bytes)
     where f.key = s.key and f.account_id = ${accountId} and f.leased_until is not null
    returning ${columns}`)

/**
 * Gives drafts up: they are to be removed. Answers all of the keys but those of files: a transaction whose answer was lost may have been committed.
 * In two statements, as the first waits for such a transaction, and only the second sees what became of it.
 */
export async function giveUpDrafts(db: Db, keys: string[]) {
  await db.rows(sql`
    update file set account_id = null, leased_until = null, reserved = null where key = any(${keys}) and leased_until is not null`)
  return db.rows<{ key: string }>(sql`
    select k.key from unnest(${keys}::text[]) as k (key) where not exists (select from file f where f.key = k.key and f.account_id is not null)`)
}

/**
 * Gives up all files of an account, drafts too: nothing tells any more whose they were. Drafts keep their leases: as long as somebody writes one, its file
 * may still come, and a row has to tell of it.
 */
export const giveUpFilesOfAccount = (db: Db, accountId: number) =>
  db.rows(sql`update file set account_id = null, name = '' where account_id = ${accountId}`)

/** Marks files of an account to be removed, but for avatars: from now on they are not found. Returns their keys. */
export const markFilesRemoved = (db: Db, accountId: number, ids: number[]) =>
  db.rows<{ key: string }>(sql`
    update file set account_id = null
     where account_id = ${accountId} and id = any(${ids}::bigint[]) and leased_until is null and kind <> 'avatar'
    returning key`)

/** Makes a file the avatar of its account, and marks the one before it to be removed. Returns the keys of what was marked. */
export async function replaceAvatar(db: Db, accountId: number, { key, url }: { key: string; url: string }) {
  await db.rows(sql`update account set avatar_url = ${url} where id = ${accountId}`)
  return db.rows<{ key: string }>(sql`
    update file set account_id = null
     where account_id = ${accountId} and kind = 'avatar' and leased_until is null and key <> ${key}
    returning key`)
}

/** Marks what was left half-written, by a process that is gone, to be removed. */
export const giveUpExpired = (db: Db) =>
  db.rows(sql`update file set account_id = null, leased_until = null, reserved = null where leased_until < now()`)

/** Files that are to be removed and that nobody is writing, some at a time, by their ids. */
export const listToRemove = (db: Db, { afterId, most }: { afterId: number; most: number }) =>
  db.rows<{ id: number; key: string }>(sql`
    select id, key from file where account_id is null and leased_until is null and id > ${afterId} order by id limit ${most}`)

/** Deletes the row of a file that is no longer there. */
export const deleteRemoved = (db: Db, key: string) =>
  db.rows(sql`delete from file where key = ${key} and account_id is null and leased_until is null`)

/** Which of these keys nobody is writing. */
export const listNotLeased = (db: Db, keys: string[]) =>
  db.rows<{ key: string }>(sql`
    select k.key from unnest(${keys}::text[]) as k (key)
     where not exists (select from file f where f.key = k.key and f.leased_until > now())`)

/** The file at an address. */
export const findServedFile = (db: Db, key: string) =>
  db.row<FileRow>(sql`select ${columns} from file f where f.key = ${key} and f.account_id is not null and f.leased_until is null`)

/** A file of an account. */
export const findFile = (db: Db, accountId: number, id: number) =>
  db.row<FileRow>(sql`
    select ${columns} from file f where f.id = ${id} and f.account_id = ${accountId} and f.leased_until is null and f.kind <> 'avatar'`)

/** How far a file of an account is: one whose writer is gone has failed. */
export const findFileStatus = (db: Db, accountId: number, id: number) =>
  db.row<{ status: 'processing' | 'ready' | 'failed' }>(sql`
    select case when leased_until is null then 'ready' when leased_until > now() then 'processing' else 'failed' end as status
      from file where id = ${id} and account_id = ${accountId} and kind <> 'avatar'`)

/** Everything that an account has stored, newest first, its avatar included. */
export const listFilesOfAccount = (db: Db, accountId: number) =>
  db.rows<FileRow>(sql`
    select ${columns} from file f where f.account_id = ${accountId} and f.leased_until is null order by f.created_at desc, f.id desc`)

/** One page of an account's files, newest first; `kind` null: of all. */
export function pageFiles(db: Db, accountId: number, kind: FileKind | null, input: PageInput) {
  const { limit, offset } = rowsOf(input)
  const ofKind = sql`
    f.account_id = ${accountId} and f.leased_until is null and f.kind <> 'avatar' and (${kind}::text is null or f.kind = ${kind})`
  return readPage<FileRow>(db, {
    list: sql`select count(*) as total from file f where ${ofKind}`,
    rows: sql`select ${columns} from file f where ${ofKind} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`,
  })
}
