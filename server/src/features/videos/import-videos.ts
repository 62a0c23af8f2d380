import type { Videos } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { allocateIds } from '../../db/tables.ts'
import { importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'
import { importedWith, readKnown } from '../../kinds/imported-fields.ts'
import { VIDEO_KIND } from './video-kind.ts'
import { entryOfVideo, filmAddress } from './videos-files.ts'

/** Imports videos whose media have addresses. Returns their ids in the order of the file; ids of a dry run's new videos are negative. */
export async function importVideos(tx: Db, videos: Videos, options: ImportRecordsOptions): Promise<number[]> {
  const ids = await findIds(tx, videos, options)
  await importRecords(tx, VIDEO_KIND, videos.map((video, place) => ({ ...entryOfVideo(video), id: ids[place] })), options) // prettier-ignore
  return ids
}

/**
 * A video without an id in the file is the stored one into which its film was last imported, or that has its film, or had it before staff
 * replaced it.
 */
async function findIds(tx: Db, videos: Videos, { isWriting }: Pick<ImportRecordsOptions, 'isWriting'>): Promise<number[]> {
  const stored = await tx.rows<{ id: number; film: string; earlier: string[] }>(sql`
    select v.id, v.video_url as film,
           array_to_json(array(select c.before #>> '{}' from revision_change c
                                where c.type = 'video' and c.record_id = v.id and c.field = 'videoUrl' and c.layer = 'shop')) as earlier
      from video v order by v.sort_order, v.id`)
  const known = await readKnown(tx, VIDEO_KIND)
  const taken = new Set(videos.map(({ id }) => id))
  const take = (ids: number[]) => {
    const id = ids.find((one) => !taken.has(one))
    taken.add(id)
    return id
  }
  const finders: Array<(film: string) => number[]> = [
    (film) => importedWith(known, 'videoUrl', film),
    (film) => stored.filter((one) => one.film === film).map(({ id }) => id),
    (film) => stored.filter(({ earlier }) => earlier.includes(film)).map(({ id }) => id),
  ]
  const found = videos.map(({ id }) => id)
  for (const find of finders)
    for (const [place, { video }] of videos.entries()) if (video !== '') found[place] ??= take(find(filmAddress(video)))
  const count = found.filter((id) => id === undefined).length
  const fresh = isWriting
    ? await allocateIds(tx, VIDEO_KIND.declaration.table, count)
    : Array.from({ length: count }, (_, place) => -place - 1)
  return found.map((id) => id ?? fresh.shift() ?? 0)
}
