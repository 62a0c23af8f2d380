import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../src/storage/s3-storage.ts'

interface BucketPlace {
  address?: string
  port?: number
  directory?: string | undefined
}

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
    keys: () => readdirSync(join(directory, name)).flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
