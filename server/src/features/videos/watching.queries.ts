import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage, idsFromNearerEnd, type PageInput, readPage, rangeOf } from '../../db/paging.ts'
import { videoColumns, type VideoRow, videoTexts } from './videos.queries.ts'

export interface Counters {
  views: number
  likes: number
  favorites: number
  comments: number
  shares: number
}

export const findCounters = (db: Db, videoId: number) =>
  db.row<Counters>(sql`select views, likes, favorites, comments, shares from shown_video where id = ${videoId}`)

const RAISES = { views: sql`views = views + 1`, shares: sql`shares = shares + 1` }

/** Raises a counter for which no rows are stored; triggers maintain the other counters. */
export const raiseCounter = (db: Db, videoId: number, counter: keyof typeof RAISES) =>
  db.rows(sql`update video set ${RAISES[counter]} where id = ${videoId}`)

const MARKS = { like: sql`video_like`, favorite: sql`video_favorite` }
export type Mark = keyof typeof MARKS

/** Locks the account, then the video, until the transaction ends; deletions of accounts lock in the same order. */
const pair = (accountId: number, videoId: number) => sql`
  select a.id as account_id, v.id as video_id from account a, shown_video v where a.id = ${accountId} and v.id = ${videoId} for key share of a, v`

/** Adds a like or a favorite; can be repeated. Returns false for an unknown video. */
export async function addMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row(sql`
    with pair as materialized (${pair(accountId, videoId)}),
    added as (insert into ${MARKS[mark]} (account_id, video_id) select account_id, video_id from pair on conflict do nothing)
    select from pair`)
  return row !== undefined
}

export async function removeMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row(sql`
    with removed as (
      delete from ${MARKS[mark]} m using (${pair(accountId, videoId)}) pair where m.account_id = pair.account_id and m.video_id = pair.video_id)
    select from video where id = ${videoId}`)
  return row !== undefined
}

export async function findMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row<{ isMarked: boolean }>(sql`
    select exists (select from ${MARKS[mark]} where account_id = ${accountId} and video_id = ${videoId}) as "isMarked" from shown_video where id = ${videoId}`)
  return row?.isMarked
}

export function pageFavorites(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  return readPage<VideoRow>(db, {
    list: sql`select count(*) as total from video_favorite f join shown_video v on v.id = f.video_id where f.account_id = ${accountId}`,
    rows: sql`
      select ${videoColumns}
        from (select f.video_id, f.added_at from video_favorite f join shown_video v on v.id = f.video_id where f.account_id = ${accountId}
               order by f.added_at desc, f.video_id desc limit ${limit} offset ${offset}) f
        join shown_video v on v.id = f.video_id
        ${videoTexts(language)}
       order by f.added_at desc, f.video_id desc`,
  })
}

/** `progressAt` is null if no progress was reported. */
export interface WatchRow {
  progress: number
  progressAt: Date | null
  watchedAt: Date
}

const watchColumns = sql`w.progress, w.progress_at as "progressAt", w.watched_at as "watchedAt"`

export function pageWatched(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rangeOf(input)
  return readPage<VideoRow & Omit<WatchRow, 'progressAt'>>(db, {
    list: sql`select count(*) as total from video_watch w join shown_video v on v.id = w.video_id where w.account_id = ${accountId}`,
    rows: sql`
      select w.progress, w.watched_at as "watchedAt", ${videoColumns}
        from (select w.* from video_watch w join shown_video v on v.id = w.video_id where w.account_id = ${accountId}
               order by w.watched_at desc, w.video_id desc limit ${limit} offset ${offset}) w
        join shown_video v on v.id = w.video_id
        ${videoTexts(language)}
       order by w.watched_at desc, w.video_id desc`,
  })
}

export const enterHistory = (db: Db, accountId: number, videoId: number) =>
  db.rows(sql`
    insert into video_watch (account_id, video_id)
    select account_id, video_id from (${pair(accountId, videoId)}) pair
    on conflict (account_id, video_id) do update set watched_at = excluded.watched_at`)

/** Stores the watched seconds, at most the duration of the video. */
export const putProgress = (db: Db, accountId: number, videoId: number, progress: number) =>
  db.row<WatchRow>(sql`
    insert into video_watch as w (account_id, video_id, progress, progress_at)
    select pair.account_id, pair.video_id, least(${progress}::double precision, v.duration), now()
      from (${pair(accountId, videoId)}) pair join shown_video v on v.id = pair.video_id
    on conflict (account_id, video_id) do update set
      progress = excluded.progress, progress_at = excluded.progress_at, watched_at = excluded.watched_at
    returning ${watchColumns}`)

/** Returns the progress in seconds: null if the account has not watched the video, undefined if the video is unknown. */
export const findProgress = (db: Db, accountId: number, videoId: number) =>
  db.row<{ progress: number | null; progressAt: Date | null }>(sql`
    select w.progress, w.progress_at as "progressAt"
      from shown_video v
      left join video_watch w on w.video_id = v.id and w.account_id = ${accountId}
     where v.id = ${videoId}`)

export interface CommentRow {
  id: number
  author: string
  content: string
  createdAt: Date
  isExample: boolean
}

const COMMENT_ORDERS = { first: sql`created_at desc, id desc`, last: sql`created_at, id` }

/** Finds a page of comments by an index and reads only its rows. */
export const findCommentsPage = (db: Db, videoId: number, input: PageInput) =>
  findPage<CommentRow>(db, {
    list: sql`select comments as total from shown_video where id = ${videoId}`,
    rows: sql`
      select c.id, coalesce(c.example_author, author_name(a.nickname, a.email)) as author, c.content, c.created_at as "createdAt",
             c.example_author is not null as "isExample"
        from unnest(${idsFromNearerEnd(sql`select id from video_comment where video_id = ${videoId} and hidden_at is null`, COMMENT_ORDERS, input)}) as page (id)
        join video_comment c on c.id = page.id
        left join account a on a.id = c.account_id
       order by c.created_at desc, c.id desc`,
  })

export const addComment = (db: Db, accountId: number, videoId: number, content: string, language: Language) =>
  db.row<CommentRow>(sql`
    with added as (
      insert into video_comment (account_id, video_id, content, language)
      select account_id, video_id, ${content}, ${language} from (${pair(accountId, videoId)}) pair
      returning id, account_id, content, created_at)
    select c.id, author_name(a.nickname, a.email) as author, c.content, c.created_at as "createdAt", false as "isExample"
      from added c join account a on a.id = c.account_id`)
