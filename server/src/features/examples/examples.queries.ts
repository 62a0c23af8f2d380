import type { Examples as InFile } from '@shop/contract/reviews/example-files'
import sql from 'sql-template-tag'
import { insertRows } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'

/** As in the file, but comments name their video by its id. */
interface Examples extends Pick<InFile, 'reviews'> {
  comments: Array<Omit<InFile['comments'][number], 'video'> & { videoId: number }>
}

/** `removed` is the number of examples that only the shop has, `added` the number that only the file has. */
interface ExampleChanges {
  removed: number
  added: number
}

const stored = sql`
  select product_id as product, null as video, example_author as author, rating::int, content, created_at
    from review where example_author is not null
  union all
  select null, video_id, example_author, null, content, created_at
    from video_comment where example_author is not null`

/** Compares the stored examples with the file. */
export async function compareExamples(db: Db, { reviews, comments }: Examples): Promise<ExampleChanges> {
  const row = await db.row<ExampleChanges>(sql`
    with stored as materialized (${stored}),
    wanted as materialized (
      select "productId" as product, null as video, author, rating, content, "createdTime" as created_at
        from json_to_recordset(${JSON.stringify(reviews)}) as r ("productId" bigint, author text, rating int, content text, "createdTime" timestamptz)
      union all
      select null, "videoId", author, null, content, "createdTime"
        from json_to_recordset(${JSON.stringify(comments)}) as c ("videoId" bigint, author text, content text, "createdTime" timestamptz))
    select (select count(*) from (table stored except table wanted) gone) as removed,
           (select count(*) from (table wanted except table stored) missing) as added`)
  return row ?? { removed: 0, added: 0 }
}

/** Replaces all example reviews and comments. The products and videos that they refer to must exist. */
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
  await insertRows(
    tx,
    'video_comment',
    comments.map(({ videoId, ...written }) => ({ video_id: videoId, ...writtenBy(written) })),
  )
}
