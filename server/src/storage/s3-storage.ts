import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Storage, StorageFailure } from './storage.ts'

/** A bucket of an S3-like storage. */
export interface Bucket {
  /** Undefined: Amazon's of the region. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Of a connection without a byte; then it is closed. */
const IDLE_TIMEOUT_MS = 30_000
/** The client writes to the console where it has no logger; what fails is thrown. */
const NO_LOG = { debug() {}, info() {}, warn() {}, error() {} }

const rejectFailed = (cause: unknown) => Promise.reject(new StorageFailure('the bucket could not be used', { cause }))

/** Files in a bucket, which is private: bytes pass through the shop (security U4). The client is loaded here alone, as it takes 32 MB. */
export async function openS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Promise<Storage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: IDLE_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    logger: NO_LOG,
    // Otherwise streams get checksums in trailers, which other vendors refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    put: async (key, path) => {
      const { size } = await stat(path)
      const body = createReadStream(path)
      const object = { Bucket: bucket, Key: key, Body: body, ContentLength: size }
      const sending = client.send(new PutObjectCommand(object)).catch(rejectFailed)
      await sending.finally(() => body.destroy()) // where sending fails, the client leaves it open
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
