import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_IDS } from '../limits.ts'
import { multipart } from '../multipart.ts'
import { Count, Id, IdInAddress, Paging, paged, text, Time } from '../schemas.ts'
import { type FileKind, KINDS, MAX_AVATAR_BYTES, MAX_FILES_AT_ONCE } from './file-kinds.ts'

const Kind = z.enum(KINDS as [FileKind]).meta({ id: 'FileKind' }) // KINDS is not empty
const Status = z.enum(['processing', 'ready', 'failed']).meta({ id: 'FileStatus', examples: ['ready'] })

/** `size` is in bytes. `url` cannot be guessed, but anyone who has it may read the file. */
export const UploadedFile = z
  .strictObject({
    id: Id,
    name: text('kestrel.webp'),
    size: Count.meta({ examples: [184_320] }),
    mimeType: text('image/webp'),
    kind: Kind,
    url: text('/files/7hQ2mZrT4wXc9LbNf0KsYA.webp'),
    status: Status,
    createdTime: Time,
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof UploadedFile>

const uploadOf = (...kinds: FileKind[]) =>
  ({
    who: 'customer',
    limit: 'write',
    takesKey: true,
    body: multipart({ field: 'file', maxFiles: 1, kinds }),
    data: UploadedFile,
    fails: ['C113', 'C115'],
  }) as const

/** Accepts all kinds of files. Types are detected from the content; C113 for other types and broken files. */
export const uploadFile = call('POST /upload/file', uploadOf(...KINDS))

/** Stores an image without its metadata. */
export const uploadImage = call('POST /upload/image', uploadOf('image'))

export const uploadVideo = call('POST /upload/video', uploadOf('video'))

export const uploadDocument = call('POST /upload/document', uploadOf('document'))

/** Stores either all files or none. */
export const uploadFiles = call('POST /upload/multiple', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  body: multipart({ field: 'files', maxFiles: MAX_FILES_AT_ONCE, kinds: KINDS }),
  data: z.array(UploadedFile),
  fails: ['C113', 'C115'],
})

const ById = z.object({ id: IdInAddress })

export const getFile = call('GET /upload/files/{id}', { who: 'customer', input: ById, data: UploadedFile })

/** Deletes the file. Its address then returns 404. */
export const removeFile = call('DELETE /upload/files/{id}', { who: 'customer', limit: 'write', input: ById, data: z.null() })

/** Ignores ids of other customers. */
export const removeFiles = call('DELETE /upload/files/multiple', {
  who: 'customer',
  limit: 'write',
  body: z.object({ fileIds: z.array(Id).min(1).max(MAX_IDS) }),
  data: z.null(),
})

/** Returns the newest files first. */
export const pageFiles = call('GET /upload/user-files', {
  who: 'customer',
  input: Paging.extend({ type: Kind.optional() }),
  data: paged(UploadedFile).meta({ id: 'UploadedFilePage' }),
})

/** `progress` is in percent. */
export const getUploadStatus = call('GET /upload/status/{id}', {
  who: 'customer',
  input: ById,
  data: z
    .strictObject({
      id: Id,
      status: Status,
      progress: z
        .int()
        .min(0)
        .max(100)
        .meta({ examples: [100] }),
    })
    .meta({ id: 'UploadStatus' }),
})

/** Returns the used and the maximum storage of the account in bytes. */
export const getQuota = call('GET /upload/quota', {
  who: 'customer',
  data: z
    .strictObject({ used: Count.meta({ examples: [184_320] }), limit: Count.meta({ examples: [1_073_741_824] }) })
    .meta({ id: 'UploadQuota' }),
})

export const listSupportedTypes = call('GET /upload/supported-types', {
  who: 'anyone',
  cached: false,
  data: z.array(
    z
      .strictObject({
        kind: Kind,
        mimeTypes: z.array(text('image/webp')),
        maxBytes: z
          .int()
          .positive()
          .meta({ examples: [10_485_760] }),
      })
      .meta({ id: 'SupportedType' }),
  ),
})

/** Crops the image to 256×256 pixels and removes its metadata. Replaces the previous avatar. */
export const setAvatar = call('POST /user/avatar', {
  who: 'customer',
  limit: 'write',
  body: multipart({ field: 'avatar', maxFiles: 1, kinds: ['image'], maxBytes: MAX_AVATAR_BYTES }),
  data: z.strictObject({ avatarUrl: text('/files/7hQ2mZrT4wXc9LbNf0KsYA.webp') }).meta({ id: 'Avatar' }),
  fails: ['C113', 'C115'],
})
