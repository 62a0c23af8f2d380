import { VIDEO } from '@shop/contract/kinds/declared/video'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import type { Values } from '../../records/kind.ts'
import { moverOf } from '../redirects/moved-pages.ts'

/** Key of the advisory lock: an arbitrary number, the same in every process. */
const LOCK_OF_FEATURED = 7_846_234

export const VIDEO_KIND = tableKind(VIDEO, { mover: moverOf, writing: takeDurations, others: findReplaced })

/** Sets the durations of uploaded films, so that nobody can state another one. Films from elsewhere keep theirs. */
async function takeDurations(tx: Db, sets: Map<number, Values>) {
  const changed = [...sets].filter(([, set]) => Object.hasOwn(set, 'videoUrl') || Object.hasOwn(set, 'duration'))
  const rows = await tx.rows<{ id: number; duration: number }>(sql`
    select v.id, m.duration
      from unnest(${changed.map(([id]) => id)}::bigint[], ${changed.map(([, set]) => set['videoUrl'] ?? null)}::text[]) as given (id, film)
      join video v on v.id = given.id
      join media_file m on m.url = coalesce(given.film, v.video_url)
     where m.duration is not null`)
  for (const { id, duration } of rows) sets.set(id, { ...sets.get(id), duration })
}

/** Finds the videos that are no longer featured if one of `sets` becomes so, in any state: at most one may be featured once it is restored. */
async function findReplaced(tx: Db, sets: ReadonlyMap<number, Values>) {
  const featured = [...sets].filter(([, set]) => set['isTop'] === true)
  if (featured.length === 0) return new Map<number, Values>()
  const known = [...sets].filter(([, set]) => Object.hasOwn(set, 'isTop')).map(([id]) => id)
  await tx.rows(sql`select pg_advisory_xact_lock(${LOCK_OF_FEATURED})`) // two people may feature two videos at once
  const rows = await tx.rows<{ id: number }>(sql`select id from video where is_top and id <> all(${known}::bigint[]) order by id`)
  return new Map(rows.map(({ id }) => [id, { isTop: false }]))
}
