import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_IDS } from '../limits.ts'
import { multipart } from '../multipart.ts'
import { Count, Id, IdInAddress, Paging, paged, text, Time } from '../values.ts'
import { type FileKind, KINDS, MAX_AVATAR_BYTES, MAX_FILES_AT_ONCE } from './file-kinds.ts'

const Kind = z.enum(KINDS as [FileKind]).meta({ id: 'FileKind' }) // there is more than one
const Status = z.enum(['processing', 'ready', 'failed']).meta({ id: 'FileStatus', examples: ['ready'] })

/** A file of a customer. `size`: bytes as stored; `url`: a path of the shop that nobody can guess, readable by whoever has it. */
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

/** Stores one file of any kind. What it is, its bytes say; another type, or a file that is broken: C113. */
export const uploadFile = call('POST /upload/file', uploadOf(...KINDS))

/** Stores a picture, written again without its metadata. */
export const uploadImage = call('POST /upload/image', uploadOf('image'))

/** Stores a video. */
export const uploadVideo = call('POST /upload/video', uploadOf('video'))

/** Stores a document. */
export const uploadDocument = call('POST /upload/document', uploadOf('document'))

/** Stores several files of any kind: all or none. */
export const uploadFiles = call('POST /upload/multiple', {
  who: 'customer',
  limit: 'write',
  takesKey: true,
  body: multipart({ field: 'files', maxFiles: MAX_FILES_AT_ONCE, kinds: KINDS }),
  data: z.array(UploadedFile),
  fails: ['C113', 'C115'],
})

const ById = z.object({ id: IdInAddress })

/** The record of one's own file. */
export const getFile = call('GET /upload/files/{id}', { who: 'customer', input: ById, data: UploadedFile })

/** Removes a file: its address is not found from then on. */
export const removeFile = call('DELETE /upload/files/{id}', { who: 'customer', limit: 'write', input: ById, data: z.null() })

/** Removes files by their ids; ids that are not one's own change nothing. */
export const removeFiles = call('DELETE /upload/files/multiple', {
  who: 'customer',
  limit: 'write',
  body: z.object({ fileIds: z.array(Id).min(1).max(MAX_IDS) }),
  data: z.null(),
})

/** One's own files, newest first; `type`: of one kind. */
export const pageFiles = call('GET /upload/user-files', {
  who: 'customer',
  input: Paging.extend({ type: Kind.optional() }),
  data: paged(UploadedFile).meta({ id: 'UploadedFilePage' }),
})

/** How far an upload is; `progress`: 0 to 100. */
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

/** Bytes that one's files take, and may take. */
export const getQuota = call('GET /upload/quota', {
  who: 'customer',
  data: z
    .strictObject({ used: Count.meta({ examples: [184_320] }), limit: Count.meta({ examples: [1_073_741_824] }) })
    .meta({ id: 'UploadQuota' }),
})

/** What can be uploaded. */
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

/** Sets the picture of the account: cut to 256×256 without metadata. The one before it is removed. */
export const setAvatar = call('POST /user/avatar', {
  who: 'customer',
  limit: 'write',
  body: multipart({ field: 'avatar', maxFiles: 1, kinds: ['image'], maxBytes: MAX_AVATAR_BYTES }),
  data: z.strictObject({ avatarUrl: text('/files/7hQ2mZrT4wXc9LbNf0KsYA.webp') }).meta({ id: 'Avatar' }),
  fails: ['C113', 'C115'],
})
