import { z } from 'zod'
import { Texts } from '../catalog/catalog-files.ts'
import { Id, Time } from '../values.ts'

/** Videos as one file, `videos.json`, beside the catalogue, in display order: files of `media/videos`, with covers of `media` or of a folder in it. */
export const VideosFile = z.strictObject({
  videos: z.array(
    z.strictObject({
      video: z.string().regex(/^[\w-]+\.mp4$/),
      cover: z.string().regex(/^(([\w-]+\/)?[\w-]+\.\w+)?$/),
      seriesId: Id.nullable(),
      /** The products that it shows. */
      productIds: z.array(Id).refine((ids) => new Set(ids).size === ids.length, 'names a product twice'),
      isTop: z.boolean(),
      /** Seconds; null: unknown. */
      duration: z.int32().positive().nullable(),
      createdTime: Time,
      title: Texts,
      description: Texts,
    }),
  ),
})
/** Videos that were read and checked. */
export type Videos = z.output<typeof VideosFile>['videos']
