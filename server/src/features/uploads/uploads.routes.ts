import type { Call } from '@shop/contract/call'
import { FILE_KINDS, type FileKind, KINDS } from '@shop/contract/uploads/file-kinds'
import * as calls from '@shop/contract/uploads/customer-files'
import type { FastifyBaseLogger } from 'fastify'
import { presentPage } from '../../db/paging.ts'
import { networkKey } from '../../auth/address.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import { type Client, route } from '../../http/calls/route.ts'
import { Fail, fail } from '../../fail.ts'
import type { NamedWrite } from '../../idempotency/once.ts'
import { type FileRow, findFile, findFileStatus, markFilesRemoved, pageFiles, usageOf } from '../../storage/file.queries.ts'
import type { IncomingFile } from '../../storage/incoming.ts'
import { addressOfFile, type Uploads } from '../../storage/customer-uploads.ts'

export const uploadsRoutes = [
  route(calls.uploadFile, async (request) => presentFirst(await receive(calls.uploadFile, request))),

  route(calls.uploadImage, async (request) => presentFirst(await receive(calls.uploadImage, request))),

  route(calls.uploadVideo, async (request) => presentFirst(await receive(calls.uploadVideo, request))),

  route(calls.uploadDocument, async (request) => presentFirst(await receive(calls.uploadDocument, request))),

  route(calls.uploadFiles, async (request) => (await receive(calls.uploadFiles, request)).map(presentFile)),

  route(calls.setAvatar, async (request) => {
    const [avatar] = await receive(calls.setAvatar, request, true)
    return { avatarUrl: avatar ? addressOfFile(avatar.key) : '' }
  }),

  route(calls.getFile, async ({ db, customer, input }) => {
    const file = await findFile(db, customer.id, input.id)
    if (!file) throw fail('C104')
    return presentFile(file)
  }),

  route(calls.removeFile, async ({ db, customer, input, uploads }) => {
    const marked = await markFilesRemoved(db, customer.id, [input.id])
    if (marked.length === 0) throw fail('C104')
    await uploads.removeKeys(marked)
    return null
  }),

  route(calls.removeFiles, async ({ db, customer, body, uploads }) => {
    await uploads.removeKeys(await markFilesRemoved(db, customer.id, body.fileIds))
    return null
  }),

  route(calls.pageFiles, async ({ db, customer, input }) => {
    const { rows, total } = await pageFiles(db, customer.id, input.type ?? null, input)
    return presentPage(rows.map(presentFile), total, input)
  }),

  route(calls.getUploadStatus, async ({ db, customer, input }) => {
    const found = await findFileStatus(db, customer.id, input.id)
    if (!found) throw fail('C104')
    return { id: input.id, status: found.status, progress: found.status === 'ready' ? 100 : 0 }
  }),

  route(calls.getQuota, async ({ db, customer, uploads }) => {
    const usage = await usageOf(db, customer.id)
    return { used: usage.stored, limit: uploads.quotaOf(usage) }
  }),

  route(calls.listSupportedTypes, async () =>
    KINDS.map((kind) => ({ kind, mimeTypes: [...FILE_KINDS[kind].mimeTypes], maxBytes: FILE_KINDS[kind].maxBytes })),
  ),
]

interface UploadRequest {
  uploads: Uploads
  customer: { id: number }
  client: Client
  files: AsyncIterable<IncomingFile>
  log: FastifyBaseLogger
  write: NamedWrite | undefined
}

/** Receives uploaded files, and logs files that are refused for their content (security G1). */
async function receive(call: Call, { uploads, customer, client, files, log, write }: UploadRequest, isAvatar = false) {
  const declared = call.files
  if (!declared) throw new Error(`${call.name} takes no files`)
  const { address, contentLength } = client
  const upload = { ...declared, accountId: customer.id, network: networkKey(address), isAvatar, files, contentLength, log, write }
  try {
    return await uploads.receive(upload)
  } catch (error) {
    if (error instanceof Fail && error.code === 'C113') {
      logSecurityEvent(log, 'upload-refused', { accountId: customer.id, address: await client.addressHash() })
    }
    throw error
  }
}

function presentFirst([file]: FileRow[]) {
  if (!file) throw new Error('an upload without a file was stored')
  return presentFile(file)
}

const presentFile = ({ id, key, name, kind, mimeType, bytes, createdAt }: FileRow): calls.UploadedFile => ({
  id,
  name,
  size: bytes,
  mimeType,
  kind: kind as FileKind, // avatars, which have no FileKind, are never listed
  url: addressOfFile(key),
  status: 'ready',
  createdTime: createdAt.toISOString(),
})
