import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage, idsFromNearerEnd, type PageInput, readPage, rowsOf } from '../../db/paging.ts'
import { videoColumns, type VideoRow, videoTexts } from './videos.queries.ts'

/** The counters of a video. */
export interface Counters {
  views: number
  likes: number
  favorites: number
  comments: number
  shares: number
}

/** The counters of a video; undefined where there is none. */
export const findCounters = (db: Db, videoId: number) =>
  db.row<Counters>(sql`select views, likes, favorites, comments, shares from video where id = ${videoId}`)

const RAISES = { views: sql`views = views + 1`, shares: sql`shares = shares + 1` }

/** Raises a counter that has no rows of its own; all others are raised by triggers. */
export const raiseCounter = (db: Db, videoId: number, counter: keyof typeof RAISES) =>
  db.rows(sql`update video set ${RAISES[counter]} where id = ${videoId}`)

const MARKS = { like: sql`video_like`, favorite: sql`video_favorite` }
/** What a customer marks a video with. */
export type Mark = keyof typeof MARKS

/** Locks account and video until the transaction ends, in this order, as the deletion of an account does. Rows of both come after. */
const pair = (accountId: number, videoId: number) => sql`
  select a.id as account_id, v.id as video_id from account a, video v where a.id = ${accountId} and v.id = ${videoId} for key share of a, v`

/** Marks a video, once. False where there is no such video. */
export async function addMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row(sql`
    with pair as materialized (${pair(accountId, videoId)}),
    added as (insert into ${MARKS[mark]} (account_id, video_id) select account_id, video_id from pair on conflict do nothing)
    select from pair`)
  return row !== undefined
}

/** Takes a mark away. False where there is no such video. */
export async function removeMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row(sql`
    with removed as (
      delete from ${MARKS[mark]} m using (${pair(accountId, videoId)}) pair where m.account_id = pair.account_id and m.video_id = pair.video_id)
    select from video where id = ${videoId}`)
  return row !== undefined
}

/** Whether a video is marked; undefined where there is no such video. */
export async function findMark(db: Db, mark: Mark, accountId: number, videoId: number) {
  const row = await db.row<{ isMarked: boolean }>(sql`
    select exists (select from ${MARKS[mark]} where account_id = ${accountId} and video_id = ${videoId}) as "isMarked" from video where id = ${videoId}`)
  return row?.isMarked
}

/** One page of an account's favourite videos, last added first, and the true total. */
export function pageFavorites(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rowsOf(input)
  return readPage<VideoRow>(db, {
    list: sql`select count(*) as total from video_favorite where account_id = ${accountId}`,
    rows: sql`
      select ${videoColumns}
        from (select video_id, added_at from video_favorite where account_id = ${accountId}
               order by added_at desc, video_id desc limit ${limit} offset ${offset}) f
        join video v on v.id = f.video_id
        ${videoTexts(language)}
       order by f.added_at desc, f.video_id desc`,
  })
}

/** How far an account has watched a video. `progressAt` null: no progress was reported. */
export interface WatchRow {
  progress: number
  progressAt: Date | null
  watchedAt: Date
}

const watchColumns = sql`w.progress, w.progress_at as "progressAt", w.watched_at as "watchedAt"`

/** One page of the videos that an account has watched, last watched first, and the true total. */
export function pageWatched(db: Db, accountId: number, input: PageInput, language: Language) {
  const { limit, offset } = rowsOf(input)
  return readPage<VideoRow & Omit<WatchRow, 'progressAt'>>(db, {
    list: sql`select count(*) as total from video_watch where account_id = ${accountId}`,
    rows: sql`
      select w.progress, w.watched_at as "watchedAt", ${videoColumns}
        from (select * from video_watch where account_id = ${accountId}
               order by watched_at desc, video_id desc limit ${limit} offset ${offset}) w
        join video v on v.id = w.video_id
        ${videoTexts(language)}
       order by w.watched_at desc, w.video_id desc`,
  })
}

/** Enters a video into the watch history, or moves it to its top. */
export const enterHistory = (db: Db, accountId: number, videoId: number) =>
  db.rows(sql`
    insert into video_watch (account_id, video_id)
    select account_id, video_id from (${pair(accountId, videoId)}) pair
    on conflict (account_id, video_id) do update set watched_at = excluded.watched_at`)

/** Stores how far an account has watched, at most the duration. Undefined where there is no such video. */
export const putProgress = (db: Db, accountId: number, videoId: number, progress: number) =>
  db.row<WatchRow>(sql`
    insert into video_watch as w (account_id, video_id, progress, progress_at)
    select pair.account_id, pair.video_id, least(${progress}::double precision, v.duration), now()
      from (${pair(accountId, videoId)}) pair join video v on v.id = pair.video_id
    on conflict (account_id, video_id) do update set
      progress = excluded.progress, progress_at = excluded.progress_at, watched_at = excluded.watched_at
    returning ${watchColumns}`)

/** How far an account has watched a video: a row of nulls where it has not, undefined where there is no such video. */
export const findProgress = (db: Db, accountId: number, videoId: number) =>
  db.row<{ progress: number | null; progressAt: Date | null }>(sql`
    select w.progress, w.progress_at as "progressAt"
      from video v
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

/**
 * A page of a video's comments, newest first, and the true total: the page is found by index alone, then its rows are read. Undefined where there is no
 * such video.
 */
export const findCommentsPage = (db: Db, videoId: number, input: PageInput) =>
  findPage<CommentRow>(db, {
    list: sql`select comments as total from video where id = ${videoId}`,
    rows: sql`
      select c.id, coalesce(c.example_author, author_name(a.nickname, a.email)) as author, c.content, c.created_at as "createdAt",
             c.example_author is not null as "isExample"
        from unnest(${idsFromNearerEnd(sql`select id from video_comment where video_id = ${videoId}`, COMMENT_ORDERS, input)}) as page (id)
        join video_comment c on c.id = page.id
        left join account a on a.id = c.account_id
       order by c.created_at desc, c.id desc`,
  })

/** Adds a comment. Undefined where there is no such video. */
export const addComment = (db: Db, accountId: number, videoId: number, content: string) =>
  db.row<CommentRow>(sql`
    with added as (
      insert into video_comment (account_id, video_id, content)
      select account_id, video_id, ${content} from (${pair(accountId, videoId)}) pair
      returning id, account_id, content, created_at)
    select c.id, author_name(a.nickname, a.email) as author, c.content, c.created_at as "createdAt", false as "isExample"
      from added c join account a on a.id = c.account_id`)
