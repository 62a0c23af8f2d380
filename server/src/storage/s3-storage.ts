import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Storage, StorageFailure } from './storage.ts'

export interface Bucket {
  /** Undefined selects Amazon's endpoint of the region. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A connection on which nothing is received for this time is closed. */
const IDLE_TIMEOUT_MS = 30_000
/** Disables the client's log on the console, because errors are thrown anyway. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} }

const rejectFailed = (cause: unknown) => Promise.reject(new StorageFailure('the bucket could not be used', { cause }))

/** Opens a bucket of private objects, whose bytes pass through the shop (security U4). The client (32 MB) is loaded only if used. */
export async function openS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Promise<Storage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: IDLE_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    logger: NO_LOG,
    // Some S3 services other than Amazon's refuse checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    put: async (key, path) => {
      const { size } = await stat(path)
      const body = createReadStream(path)
      const object = { Bucket: bucket, Key: key, Body: body, ContentLength: size }
      const sending = client.send(new PutObjectCommand(object)).catch(rejectFailed)
      await sending.finally(() => body.destroy()) // the client leaves `body` open if sending fails
      await rm(path, { force: true })
    },
    open: async (key, range) => {
      const asked = { Bucket: bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const found = await client.send(new GetObjectCommand(asked)).catch((error: unknown) => {
        if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
        return rejectFailed(error)
      })
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(rejectFailed)
    },
  }
}
