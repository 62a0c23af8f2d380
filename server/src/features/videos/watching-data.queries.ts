import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import type { WatchRow } from './watching.queries.ts'

/** These queries return an account's data about videos, oldest first. */

const titled = (language: Language) => sql`
  ${leftJoinTexts('video', sql`d.video_id`, language)}`
const title = sql`d.video_id as "videoId", coalesce(text_of(t.title, t_base.title), '') as title`

export const listCommentData = (db: Db, accountId: number, language: Language) =>
  db.rows<{
    id: number
    videoId: number
    title: string
    content: string
    createdAt: Date
    writtenIn: Language | null
    isHidden: boolean
  }>(sql`
    select d.id, ${title}, d.content, d.created_at as "createdAt", d.language as "writtenIn", d.hidden_at is not null as "isHidden"
      from video_comment d ${titled(language)} where d.account_id = ${accountId} order by d.id`)

const marks = (db: Db, table: Sql, accountId: number, language: Language) =>
  db.rows<{ videoId: number; title: string; addedAt: Date }>(sql`
    select ${title}, d.added_at as "addedAt"
      from ${table} d ${titled(language)} where d.account_id = ${accountId} order by d.added_at, d.video_id`)

export const listLikeData = (db: Db, accountId: number, language: Language) => marks(db, sql`video_like`, accountId, language)

export const listFavoriteVideoData = (db: Db, accountId: number, language: Language) => marks(db, sql`video_favorite`, accountId, language)

export const listWatchData = (db: Db, accountId: number, language: Language) =>
  db.rows<WatchRow & { videoId: number; title: string }>(sql`
    select ${title}, d.progress, d.progress_at as "progressAt", d.watched_at as "watchedAt"
      from video_watch d ${titled(language)} where d.account_id = ${accountId} order by d.watched_at, d.video_id`)
