import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../src/storage/s3-storage.ts'

interface BucketPlace {
  /** Of this machine. */
  address?: string
  /** A free one if not given. */
  port?: number
  /** What it stores; a folder of its own if not given. */
  directory?: string | undefined
}

/** A bucket on an S3-like server that runs here. */
export async function openBucket({
  address = '127.0.0.1',
  port: wanted = 0,
  directory = mkdtempSync(join(tmpdir(), 'torvane-bucket-')),
}: BucketPlace = {}) {
  const name = 'customers'
  const server = new S3rver({ port: wanted, address, silent: true, directory, configureBuckets: [{ name, configs: [] }] })
  const { port } = await server.run()
  const bucket: Bucket = {
    endpoint: `http://${address}:${port}`,
    bucket: name,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    bucket,
    /** What lies in it. */
    keys: () => readdirSync(join(directory, name)).flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
