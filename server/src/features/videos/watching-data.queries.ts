import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { WatchRow } from './watching.queries.ts'

/** What is stored of an account's doings with videos, for its customer. */

/** Joins the title of the video of `d`. */
const titled = (language: Language) => sql`
  left join video_text en on en.video_id = d.video_id and en.language = 'en'
  left join video_text t on t.video_id = d.video_id and t.language = ${language}`
const title = sql`d.video_id as "videoId", coalesce(t.title, en.title, '') as title`

/** Every comment of an account, oldest first. */
export const listCommentData = (db: Db, accountId: number, language: Language) =>
  db.rows<{ id: number; videoId: number; title: string; content: string; createdAt: Date }>(sql`
    select d.id, ${title}, d.content, d.created_at as "createdAt"
      from video_comment d ${titled(language)} where d.account_id = ${accountId} order by d.id`)

const marks = (db: Db, table: Sql, accountId: number, language: Language) =>
  db.rows<{ videoId: number; title: string; addedAt: Date }>(sql`
    select ${title}, d.added_at as "addedAt"
      from ${table} d ${titled(language)} where d.account_id = ${accountId} order by d.added_at, d.video_id`)

/** Every video that an account likes, oldest first. */
export const listLikeData = (db: Db, accountId: number, language: Language) => marks(db, sql`video_like`, accountId, language)

/** Every favourite video of an account, oldest first. */
export const listFavoriteVideoData = (db: Db, accountId: number, language: Language) => marks(db, sql`video_favorite`, accountId, language)

/** Everything that an account has watched, oldest first. */
export const listWatchData = (db: Db, accountId: number, language: Language) =>
  db.rows<WatchRow & { videoId: number; title: string }>(sql`
    select ${title}, d.progress, d.progress_at as "progressAt", d.watched_at as "watchedAt"
      from video_watch d ${titled(language)} where d.account_id = ${accountId} order by d.watched_at, d.video_id`)
