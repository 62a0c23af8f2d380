import type { Videos } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import { allocateIds, insertRows } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { type ChangedThing, changeOf, listThings, textRows, type Thing, writeThings } from '../../db/things.ts'
import { mediaAddress } from '../../pictures/media-address.ts'

/** How videos differ from the file. */
export interface VideoChanges {
  added: Thing[]
  changed: Array<ChangedThing & { hasOtherProducts: boolean }>
  /** What is there and not in the file. It stays: comments, likes and customers' histories hang on it. */
  missing: Thing[]
  /** The products of all videos of the file, in its order, by the address of the video. */
  products: Map<unknown, number[]>
}

/** Compares videos with what is stored: they are the same by the id that the file names, otherwise by the address of the film. */
export async function compareVideos(db: Db, videos: Videos): Promise<VideoChanges> {
  const there = await listThings(db, 'video', 'sort_order')
  const stored = await db.rows<{ id: number; ids: number[] }>(sql`
    select video_id as id, array_to_json(array_agg(product_id order by sort, product_id)) as ids from video_product group by video_id`)
  const changes: VideoChanges = { added: [], changed: [], missing: [], products: new Map() }
  const left = new Set(there)
  for (const [order, { id, video, cover, seriesId, isTop, duration, createdTime, title, description, productIds }] of videos.entries()) {
    const row = {
      series_id: seriesId,
      video_url: mediaAddress(video, 'videos/'),
      cover_url: mediaAddress(cover),
      is_top: isTop,
      sort_order: order,
      duration,
      created_at: createdTime,
    }
    const same = [...left].find((one) => (id === undefined ? one.row['video_url'] === row.video_url : one.row['id'] === id))
    const wanted: Thing = { row: { ...(id === undefined ? {} : { id }), ...row }, texts: textRows({ title, description }) }
    changes.products.set(row.video_url, productIds)
    if (!same) {
      changes.added.push(wanted)
      continue
    }
    left.delete(same)
    const ids = stored.find((one) => one.id === same.row['id'])?.ids ?? []
    const hasOtherProducts = ids.join() !== productIds.join()
    const change = changeOf(same, wanted) ?? { there: same, wanted, columns: [], texts: {} }
    if (hasOtherProducts || change.columns.length > 0 || Object.keys(change.texts).length > 0)
      changes.changed.push({ ...change, hasOtherProducts })
  }
  return { ...changes, missing: [...left] }
}

/** Writes what differs, by as many statements as for one video. */
export async function writeVideos(tx: Db, { added, changed, products }: VideoChanges) {
  const named = added.flatMap(({ row }) => (row['id'] === undefined ? [] : [Number(row['id'])]))
  await keepIds(tx, named)
  const free = await allocateIds(tx, 'video', added.length - named.length)
  const numbered = added.map((video): Thing =>
    video.row['id'] === undefined ? { ...video, row: { id: free.shift(), ...video.row } } : video,
  )
  await writeThings(tx, { table: 'video', added: numbered.filter(({ row }) => named.includes(Number(row['id']))), changed, missing: [] })
  await writeThings(tx, {
    table: 'video',
    added: numbered.filter(({ row }) => !named.includes(Number(row['id']))),
    changed: [],
    missing: [],
  })
  const other = [...numbered, ...changed.filter(({ hasOtherProducts }) => hasOtherProducts).map(({ there, wanted }): Pick<Thing, 'row'> => ({ row: { ...wanted.row, id: there.row['id'] } }))] // prettier-ignore
  if (other.length === 0) return
  await tx.rows(sql`delete from video_product where video_id = any(${other.map(({ row }) => row['id'])}::bigint[])`)
  await insertRows(
    tx,
    'video_product',
    other.flatMap(({ row }) =>
      (products.get(row['video_url']) ?? []).map((product, sort) => ({ video_id: row['id'], product_id: product, sort })),
    ),
  )
}

/** Ids that files name are given to no other video. */
const keepIds = async (tx: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : tx.rows(sql`
        select setval(pg_get_serial_sequence('video', 'id'), greatest(max(id), nextval(pg_get_serial_sequence('video', 'id'))))
          from unnest(${ids}::bigint[]) as named (id)`)
