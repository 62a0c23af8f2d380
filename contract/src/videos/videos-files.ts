import { z } from 'zod'
import { MEDIA_FILE_NAME } from '../catalog/media-names.ts'
import { VIDEO } from '../kinds/declared/video.ts'
import { entryShape } from '../kinds/file-entries.ts'
import { wrongPeriod } from '../kinds/missing-values.ts'
import { Id, LinkAddress, MediaFileOrAddress, Time } from '../schemas.ts'

const { title, description, visibleFrom, visibleUntil } = entryShape(VIDEO)

/** Older releases wrote empty texts where a language had none. */
const withoutEmpty = (texts: unknown) =>
  typeof texts === 'object' && texts !== null ? Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== '')) : texts

const Entry = z
  .strictObject({
    /** Likes, comments and watch history belong to this id. The default is the id of the stored video with this file, or a new id. */
    id: Id.optional(),
    active: z.boolean().default(true),
    /** Empty for drafts without a film. */
    video: z.union([z.literal(''), z.string().regex(MEDIA_FILE_NAME).endsWith('.mp4'), LinkAddress]),
    cover: z.union([z.literal(''), MediaFileOrAddress]),
    seriesId: Id.nullable(),
    productIds: z.array(Id).refine((ids) => new Set(ids).size === ids.length, 'names a product twice'),
    isTop: z.boolean(),
    /** Duration in seconds; null if unknown. */
    duration: z.int32().positive().nullable(),
    createdTime: Time,
    visibleFrom,
    visibleUntil,
    title: z.preprocess(withoutEmpty, title),
    description: z.preprocess(withoutEmpty, description).optional(),
  })
  .check(({ value, issues }) => {
    if (value.active && value.video === '')
      issues.push({ code: 'custom', path: ['video'], message: 'is empty, which only a draft may be', input: value.video })
    for (const { path } of wrongPeriod(value))
      issues.push({ code: 'custom', path: [path], message: 'ends before it starts', input: value[path] })
  })

/** Content of `videos.json`, in display order. `video` is a file in `media/videos` or a URL, `cover` a file in `media` or a URL. */
export const VideosFile = z.strictObject({
  videos: z
    .array(Entry)
    .refine(
      (videos) => new Set(videos.flatMap(({ id }) => id ?? [])).size === videos.filter(({ id }) => id !== undefined).length,
      'names an id twice',
    ),
})
export type Videos = z.output<typeof VideosFile>['videos']
