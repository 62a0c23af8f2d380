import { z } from 'zod'
import { multipart } from '../multipart.ts'
import { Count, text } from '../values.ts'
import { manageCall } from './manage-call.ts'
import { MAX_MEDIA_BYTES, MEDIA_KINDS } from '../uploads/media-limits.ts'

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
 * A file of the shop's media. `width`, `height` (pixels) and `colour` (dominant, of a picture without transparent parts) of a picture; `size` of a model, in
 * millimetres: across, up, along.
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
  })
  .meta({ id: 'MediaFile' })
export type MediaFile = z.infer<typeof MediaFile>

/**
 * Stores a picture (JPEG, PNG, WebP; written again without its metadata), a model (GLB) or a manual (PDF). Another type than `kind` says, or a broken file:
 * C113. The same file twice is one.
 */
export const uploadMedia = manageCall('POST /media', {
  unrevised: 'a file never changes: another one has another address',
  input: z.object({ kind: z.enum(MEDIA_KINDS) }),
  body: multipart({ field: 'file', maxFiles: 1, kinds: [...MEDIA_KINDS], maxBytes: MAX_MEDIA_BYTES }),
  data: MediaFile,
  fails: ['C113'],
})

/** What is known of the file of an address. */
export const findMedia = manageCall('GET /media/file', { input: z.object({ url: GivenUrl }), data: MediaFile })

/** Stores a model again, `factor` times as large, under another address. One that no page could show then: C113. */
export const scaleModel = manageCall('POST /media/scale', {
  unrevised: 'a file never changes: another one has another address',
  body: z.object({ url: GivenUrl, factor: z.number().min(0.000_1).max(10_000) }),
  data: MediaFile,
  fails: ['C113'],
})
