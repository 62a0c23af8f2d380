import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { downloadName } from '../../storage/file-names.ts'
import { type FileRow, findServedFile } from '../../storage/file.queries.ts'
import type { ByteRange } from '../../storage/storage.ts'
import type { Uploads } from '../../storage/customer-uploads.ts'
import { fail } from '../../fail.ts'
import { NO_STORE, PRIVATE_NO_CACHE } from '../cache-control.ts'
import { CUSTOMERS_FILE } from '../security-headers.ts'
import { isKnown } from '../send-response.ts'
import { rangeOf } from './byte-range.ts'

/** Headers of customers' files: scripts never run, and clients revalidate on each use, so that deletions apply at once (security U3). */
const HEADERS = {
  ...CUSTOMERS_FILE,
  'cache-control': PRIVATE_NO_CACHE,
  'accept-ranges': 'bytes',
}
const SHOWN = new Set(['image', 'video', 'avatar'])

/** Serves customers' files to anyone who knows their URL. */
export function registerUploadedFiles(server: FastifyInstance, { db, uploads }: { db: Db; uploads: Pick<Uploads, 'open'> }) {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': key } = request.params as { '*': string } // the route ends with a wildcard
    const file = key.includes('\0') ? undefined : await findServedFile(db, key)
    if (!file) return notFound(reply)
    const etag = `"${file.key}"` // a key's content never changes
    reply.headers({ ...HEADERS, etag })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendFile(request, reply, file, { etag, open: uploads.open })
  }
  // Fastify's own HEAD route would read the whole file.
  server.route({ method: ['GET', 'HEAD'], url: '/files/*', config: { isPathSecret: true }, handler: serve })
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, name, kind, mimeType, bytes }: FileRow,
  { etag, open }: { etag: string; open: Uploads['open'] },
) {
  const { range: asked, 'if-range': ifRange } = request.headers
  const range = ifRange === undefined || ifRange === etag ? rangeOf(asked, bytes) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send('')
  reply.headers({
    'content-type': mimeType,
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': contentDisposition(downloadName(name, mimeType), { type: SHOWN.has(kind) ? 'inline' : 'attachment' }),
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  if (request.method === 'HEAD') return reply.send()
  const stream = await openFile(open, key, range, request)
  return stream ? reply.send(stream) : notFound(reply) // the file was deleted meanwhile
}

async function openFile(open: Uploads['open'], key: string, range: ByteRange | undefined, { log }: FastifyRequest) {
  try {
    return await open(key, range)
  } catch (error) {
    log.warn({ err: error }, 'a file cannot be read')
    throw fail('C503')
  }
}

const notFound = (reply: FastifyReply) => {
  for (const name of ['etag', 'content-length', 'content-range', 'content-disposition', 'accept-ranges']) reply.removeHeader(name)
  return reply.code(404).header('cache-control', NO_STORE).type('text/plain').send('Not found')
}
