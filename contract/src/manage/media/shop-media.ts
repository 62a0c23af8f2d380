import { z } from 'zod'
import { MAX_ID } from '../../limits.ts'
import { multipart } from '../../multipart.ts'
import { Count, IntInAddress, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { MAX_MEDIA_BYTES, MAX_PART_BYTES, MEDIA_KINDS } from '../../uploads/media-limits.ts'

const Pixels = z
  .int()
  .positive()
  .nullable()
  .meta({ examples: [1600] })
const Millimetres = z
  .number()
  .nonnegative()
  .meta({ examples: [435] })
const ADDRESS = '/media/demo/imported/4f5b0f3c2e9a4d7c8b1a6e5d4c3b2a10.webp'
const GivenUrl = z
  .string()
  .max(300)
  .meta({ examples: [ADDRESS] })

/**
 * `width` and `height` are in pixels. `colour` is the dominant colour of an opaque picture. `size` of a model is in mm, with y up.
 * `duration` of a film is in seconds.
 */
export const MediaFile = z
  .strictObject({
    url: text(ADDRESS),
    originalName: text('kestrel-front.webp'),
    bytes: Count.meta({ examples: [184_320] }),
    width: Pixels,
    height: Pixels,
    colour: text('#1f4e8c').nullable(),
    size: z.strictObject({ x: Millimetres, y: Millimetres, z: Millimetres }).meta({ id: 'ModelSize' }).nullable(),
    duration: z
      .int()
      .positive()
      .nullable()
      .meta({ examples: [24] }),
  })
  .meta({ id: 'MediaFile' })
export type MediaFile = z.infer<typeof MediaFile>

/** Removes the metadata of pictures. C113 if the file is broken or not of the given `kind`. Identical files are stored once. */
export const uploadMedia = manageCall('POST /media', {
  unrevised: 'a file never changes: another one has another address',
  input: z.object({ kind: z.enum(MEDIA_KINDS) }),
  body: multipart({ field: 'file', maxFiles: 1, kinds: [...MEDIA_KINDS], maxBytes: MAX_MEDIA_BYTES }),
  data: MediaFile,
  fails: ['C113'],
})

export const findMedia = manageCall('GET /media/file', { input: z.object({ url: GivenUrl }), data: MediaFile })

/** Stores a copy of a model, scaled by `factor`. C113 if pages could not show the copy. */
export const scaleModel = manageCall('POST /media/scale', {
  unrevised: 'a file never changes: another one has another address',
  body: z.object({ url: GivenUrl, factor: z.number().min(0.000_1).max(10_000) }),
  data: MediaFile,
  fails: ['C113'],
})

const UploadId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ examples: ['4f5b0f3c2e9a4d7c8b1a6e5d4c3b2a10'] })
/** `offset` is the number of bytes that the server has: the next part begins there. */
const UnfinishedUpload = z.strictObject({ id: text('4f5b0f3c2e9a4d7c8b1a6e5d4c3b2a10'), offset: Count }).meta({ id: 'UnfinishedUpload' })

/** Begins the upload of a film, or continues the one that the same person began with the same values. C115 for too many unfinished ones. */
export const beginUpload = manageCall('POST /media/uploads', {
  unrevised: 'a file never changes: another one has another address',
  body: z.object({
    name: z
      .string()
      .max(300)
      .meta({ examples: ['first-flight.mp4'] }),
    bytes: z
      .int()
      .min(1)
      .max(MAX_ID)
      .meta({ examples: [52_428_800] }),
    /** When the file was last changed, in milliseconds. Distinguishes files with the same name and size. */
    changedMs: z
      .int()
      .min(-MAX_ID)
      .max(MAX_ID)
      .meta({ examples: [1_780_000_000_000] }),
  }),
  data: UnfinishedUpload,
  fails: ['C115'],
})

/** Adds a part. If `offset` is not where the next part begins, nothing is added. C113 if the first part shows that the file is no MP4. */
export const addUploadPart = manageCall('POST /media/uploads/{id}', {
  unrevised: 'a file never changes: another one has another address',
  input: z.object({ id: UploadId, offset: IntInAddress(0, MAX_ID) }),
  body: multipart({ field: 'file', maxFiles: 1, kinds: ['video'], maxBytes: MAX_PART_BYTES }),
  data: UnfinishedUpload,
  fails: ['C113'],
})

/** Checks and stores a film whose parts are complete. C113 if browsers could not play it; then nothing of it is stored. */
export const finishUpload = manageCall('POST /media/uploads/{id}/finish', {
  unrevised: 'a file never changes: another one has another address',
  input: z.object({ id: UploadId }),
  data: MediaFile,
  fails: ['C113'],
})

/** Removes an unfinished upload. Without this call, it is removed after a day. */
export const dropUpload = manageCall('DELETE /media/uploads/{id}', {
  unrevised: 'a file never changes: another one has another address',
  input: z.object({ id: UploadId }),
  data: z.null(),
})
