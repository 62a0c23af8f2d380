import { z } from 'zod'
import { MediaFileOrAddress, NO_TEXTS, Texts } from '../catalog/catalog-files.ts'
import { MEDIA_FILE_NAME } from '../catalog/media-names.ts'
import { Id, LinkAddress, Time } from '../values.ts'

/** Videos as one file, `videos.json`, beside the catalogue, in display order: files of `media/videos`, with covers of `media`; or addresses. */
export const VideosFile = z.strictObject({
  videos: z
    .array(
      z.strictObject({
        /** What its likes, comments and the history of its customers hang on. Without it: the video of this file, or a new one. */
        id: Id.optional(),
        video: z.union([z.string().regex(MEDIA_FILE_NAME).endsWith('.mp4'), LinkAddress]),
        cover: z.union([z.literal(''), MediaFileOrAddress]),
        seriesId: Id.nullable(),
        /** The products that it shows. */
        productIds: z.array(Id).refine((ids) => new Set(ids).size === ids.length, 'names a product twice'),
        isTop: z.boolean(),
        /** Seconds; null: unknown. */
        duration: z.int32().positive().nullable(),
        createdTime: Time,
        title: Texts,
        description: Texts.default(NO_TEXTS),
      }),
    )
    .refine(
      (videos) => new Set(videos.flatMap(({ id }) => id ?? [])).size === videos.filter(({ id }) => id !== undefined).length,
      'names an id twice',
    ),
})
/** Videos that were read and checked. */
export type Videos = z.output<typeof VideosFile>['videos']
