import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../test/bucket.ts'
import { pdf } from '../../test/fixtures/files.ts'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { openTestUploads } from '../../test/upload-folder.ts'
import { createLog } from '../log.ts'
import { readDiskSpace } from './disk-space.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import type { Uploads } from './customer-uploads.ts'

let two: TwoPools
let accountId: number
beforeAll(async () => {
  two = await openTwoPools()
  const account = await two.pools[0].row<{ id: number }>(sql`
    insert into account (email, password_hash, language, email_verified_at) values ('ann@mail.example', 'x', 'en', now()) returning id`)
  accountId = account?.id ?? 0
})
afterAll(() => two.close())

const lines: string[] = []
beforeEach(() => void (lines.length = 0))

async function* filesOf(...contents: Buffer[]) {
  for (const content of contents) yield { name: 'manual.pdf', stream: Readable.from([content]) }
}

const receive = (uploads: Uploads, upload: Partial<Parameters<Uploads['receive']>[0]> = {}) =>
  uploads.receive({
    accountId,
    network: '192.0.2.1',
    kinds: ['document'],
    isAvatar: false,
    maxFiles: 1,
    files: filesOf(Buffer.from(pdf())),
    contentLength: undefined,
    log: createLog('info', (line) => lines.push(line)),
    ...upload,
  })

const logged = () => lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])

describe('a storage that is away', () => {
  it('is C503 and a line of the log where it is a bucket, not taken for a database that is away', async () => {
    const { bucket, close } = await openBucket()
    await close()
    const { uploads, close: end } = await openTestUploads(two.pools[0], { storage: await openS3Storage(bucket) })

    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })

    expect(logged()).toEqual([[40, 'files cannot be stored']])
    await end()
  })

  it('is C503 and a line of the log where it is a folder that is gone', async () => {
    const { uploads, dataDir, close } = await openTestUploads(two.pools[0])
    await rm(join(dataDir, 'files'), { recursive: true })

    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })

    expect(logged()).toEqual([[40, 'files cannot be stored']])
    await close()
  })
})

describe('room for the files of all accounts', () => {
  const warned = [[40, 'no room for files']]
  const reasons = () => logged().map(([level, msg]) => [level, String(msg).split(':')[0]])

  it('ends at a total: C503, with one line of the log in a minute', async () => {
    await two.pools[0].rows(sql`
      insert into file (key, account_id, kind, mime_type, name, bytes)
      values ('stored-before-by-anybody', ${accountId}, 'document', 'application/pdf', 'a.pdf', 1000)`)
    const bytes = 1000 + pdf().length // without a length, a document's maximum is reserved
    const { uploads, close } = await openTestUploads(two.pools[0], { totalBytes: 50 * 1_048_576 + bytes - 1 })

    const [first] = await receive(uploads)
    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })
    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })

    expect(first?.bytes).toBe(pdf().length)
    expect(reasons()).toEqual(warned)
    await two.pools[0].rows(sql`delete from file`)
    await close()
  })

  it('leaves a twentieth of the disk free: C503, with one line of the log in a minute, and nothing is left', async () => {
    const total = 1_000_000_000
    const space = { total, free: 0 }
    const { uploads, dataDir, close } = await openTestUploads(two.pools[0], { readSpace: () => Promise.resolve(space) })
    const wanted = 50 * 1_048_576 // the maximum of a document

    space.free = total / 20 + wanted - 1
    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })
    await expect(receive(uploads)).rejects.toMatchObject({ code: 'C503' })
    expect(reasons()).toEqual(warned)
    expect([await two.pools[0].rows(sql`select from file`), await readdir(join(dataDir, 'incoming'))]).toEqual([[], []])
    space.free++

    expect(await receive(uploads)).toHaveLength(1)
    await two.pools[0].rows(sql`delete from file`)
    await close()
  })

  it('is asked of the disk that files are received on', async () => {
    const space = await readDiskSpace(tmpdir())

    expect(space.total).toBeGreaterThan(space.free)
    expect(space.free).toBeGreaterThan(0)
  })
})

it('a file that is stored stays, though what was received of it cannot be removed', async () => {
  const storage: Storage = {
    put: async (_key, path) => {
      await rm(path)
      await mkdir(path) // cannot be removed as a file
    },
    open: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  }
  const { uploads, dataDir, close } = await openTestUploads(two.pools[0], { storage })

  const [file] = await receive(uploads)

  expect(await readdir(join(dataDir, 'incoming'))).toEqual([file?.key])
  expect(await two.pools[0].rows(sql`select account_id as "accountId" from file where key = ${file?.key}`)).toEqual([{ accountId }])
  await close()
})
