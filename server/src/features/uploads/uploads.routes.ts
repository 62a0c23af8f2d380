import { type Call, filesOf } from '@shop/contract/call'
import { FILE_KINDS, type FileKind, KINDS } from '@shop/contract/uploads/file-kinds'
import * as calls from '@shop/contract/uploads/uploads'
import type { FastifyBaseLogger } from 'fastify'
import { networkKey } from '../../auth/address.ts'
import { hashAddress } from '../../auth/keyed-hash.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import { presentPage } from '../../http/calls/page.ts'
import { type Client, route } from '../../http/calls/route.ts'
import { Fail, fail } from '../../fail.ts'
import type { NamedWrite } from '../../idempotency/once.ts'
import { type FileRow, findFile, findFileStatus, markFilesRemoved, pageFiles, usageOf } from '../../storage/file.queries.ts'
import type { IncomingFile } from '../../storage/incoming.ts'
import { addressOfFile, type Uploads } from '../../storage/uploads.ts'

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
  db: Db
  uploads: Uploads
  customer: { id: number }
  client: Client
  files: AsyncIterable<IncomingFile>
  log: FastifyBaseLogger
  write: NamedWrite | undefined
}

/** Stores the files of a request. One that is refused for what it holds is told to the log (security G1). */
async function receive(call: Call, { db, uploads, customer, client, files, log, write }: UploadRequest, isAvatar = false) {
  const declared = filesOf(call)
  if (!declared) throw new Error(`${call.name} takes no files`)
  const { address, contentLength } = client
  const upload = { ...declared, accountId: customer.id, network: networkKey(address), isAvatar, files, contentLength, log, write }
  try {
    return await uploads.receive(upload)
  } catch (error) {
    if (error instanceof Fail && error.code === 'C113') {
      logSecurityEvent(log, 'upload-refused', { accountId: customer.id, address: await hashAddress(db, client.address) })
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
  kind: kind as FileKind, // avatars are in no list
  url: addressOfFile(key),
  status: 'ready',
  createdTime: createdAt.toISOString(),
})
