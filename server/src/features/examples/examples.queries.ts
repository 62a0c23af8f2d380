import type { Examples } from '@shop/contract/reviews/example-files'
import sql from 'sql-template-tag'
import { insertRows } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'

/** How many examples only the shop has, and how many only the file. */
interface ExampleChanges {
  removed: number
  added: number
}

const stored = sql`
  select product_id as product, null as film, example_author as author, rating::int, content, created_at
    from review where example_author is not null
  union all
  select null, v.video_url, c.example_author, null, c.content, c.created_at
    from video_comment c join video v on v.id = c.video_id where c.example_author is not null`

/** Compares the examples of the shop with those of a file; `video` of a comment is the address of its film. */
export async function compareExamples(db: Db, { reviews, comments }: Examples): Promise<ExampleChanges> {
  const row = await db.row<ExampleChanges>(sql`
    with stored as materialized (${stored}),
    wanted as materialized (
      select "productId" as product, null as film, author, rating, content, "createdTime" as created_at
        from json_to_recordset(${JSON.stringify(reviews)}) as r ("productId" bigint, author text, rating int, content text, "createdTime" timestamptz)
      union all
      select null, video, author, null, content, "createdTime"
        from json_to_recordset(${JSON.stringify(comments)}) as c (video text, author text, content text, "createdTime" timestamptz))
    select (select count(*) from (table stored except table wanted) gone) as removed,
           (select count(*) from (table wanted except table stored) missing) as added`)
  return row ?? { removed: 0, added: 0 }
}

/** Puts the examples of a file in the place of the shop's. Their products and videos are there. */
export async function writeExamples(tx: Db, { reviews, comments }: Examples) {
  await tx.rows(sql`delete from review where example_author is not null`)
  await tx.rows(sql`delete from video_comment where example_author is not null`)
  const writtenBy = ({ author, content, createdTime }: { author: string; content: string; createdTime: string }) => ({
    example_author: author,
    content,
    created_at: createdTime,
  })
  await insertRows(
    tx,
    'review',
    reviews.map(({ productId, rating, ...written }) => ({ product_id: productId, rating, ...writtenBy(written) })),
  )
  const films = comments.map(({ video }) => video)
  const videos = await tx.rows<{ id: number; film: string }>(sql`select id, video_url as film from video where video_url = any(${films})`)
  const idOf = new Map(videos.map(({ id, film }) => [film, id]))
  await insertRows(
    tx,
    'video_comment',
    comments.map(({ video, ...written }) => ({ video_id: idOf.get(video), ...writtenBy(written) })),
  )
}
