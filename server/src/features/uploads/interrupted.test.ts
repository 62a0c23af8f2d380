import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteAccount } from '@shop/contract/privacy/privacy'
import * as calls from '@shop/contract/uploads/customer-files'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formOf, pdf, picture } from '../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openTwoPools } from '../../../test/databases/two-pools.ts'
import { openTestUploads } from '../../../test/upload-folder.ts'
import type { Db } from '../../db/db.ts'
import type { IncomingFile } from '../../storage/incoming.ts'
import { openLocalStorage } from '../../storage/local-storage.ts'
import { openS3Storage } from '../../storage/s3-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Upload } from '../../storage/customer-uploads.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ log: (line) => lines.push(line) })
})
afterAll(() => shop.close())
afterEach(() => void lines.splice(0))

const complaints = () => lines.map((line) => (JSON.parse(line) as { level: number }).level).filter((level) => level > 30) // JSON log lines

describe('a bucket that is away', () => {
  it('is C503 with a warning, and leaves neither rows, files nor open files', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {}) // a reset also ends the connection
      socket.once('data', () => socket.destroy())
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // the server listens on a port
    const storage = await openS3Storage({ endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' })
    const withBucket = await openShop({ storage, log: (line) => lines.push(line) })
    const { token } = await withBucket.hasCustomer()

    const { code } = await withBucket.ask(calls.uploadFile, {}, { token, body: formOf({ file: pdf() }) })

    expect(code).toBe('C503')
    expect(complaints()).toEqual([40])
    expect(await withBucket.db.rows(sql`select 1 from file where account_id is not null`)).toEqual([])
    expect(readdirSync(join(withBucket.dataDir, 'incoming'))).toEqual([])
    expect(openFilesBelow(withBucket.dataDir)).toEqual([])
    await withBucket.close()
    server.close()
  })
})

/** Includes removed files that are still open. */
const openFilesBelow = (folder: string) =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    const path = pathOf(fd)
    return path?.startsWith(folder) ? [path] : []
  })

function pathOf(fd: string) {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return undefined // the file was closed meanwhile
  }
}

async function* filesWith(between: () => Promise<unknown>, first: Buffer, ...rest: Buffer[]): AsyncGenerator<IncomingFile> {
  const streamOf = async function* (bytes: Buffer) {
    yield bytes
  }
  yield { name: 'first', stream: streamOf(first) }
  await between()
  for (const bytes of rest) yield { name: 'next', stream: streamOf(bytes) }
}

const request = (accountId: number, isAvatar = false): Omit<Upload, 'files'> => ({
  accountId,
  network: '192.0.2.1',
  isAvatar,
  kinds: isAvatar ? ['image'] : ['document'],
  maxFiles: 2,
  contentLength: undefined,
  log: shop.server.log,
})

describe('an account that is deleted during an upload', () => {
  it('gets C105 for the next file, and nothing is left', async () => {
    const { id, token, password } = await shop.hasCustomer()
    const between = () => shop.ask(deleteAccount, {}, { token, body: { password } })

    const stored = shop.uploads.receive({ ...request(id), files: filesWith(between, pdf(), pdf()) })

    await expect(stored).rejects.toMatchObject({ code: 'C105' })
    await shop.uploads.cleanUp()
    expect(await shop.db.rows(sql`select 1 from file`)).toEqual([])
    expect([readdirSync(join(shop.dataDir, 'files')), readdirSync(join(shop.dataDir, 'incoming'))]).toEqual([[], []])
  })
})

describe('an account that is deleted while its file is being stored', () => {
  it('leaves no file, though the process ends before it has undone the upload', async () => {
    const { id, token, password } = await shop.hasCustomer()
    const folder = mkdtempSync(join(tmpdir(), 'torvane-kept-'))
    const kept = await openLocalStorage(folder)
    const stored = Promise.withResolvers<void>()
    const put: Storage['put'] = async (...file) => {
      await shop.ask(deleteAccount, {}, { token, body: { password } })
      await shop.uploads.cleanUp()
      await kept.put(...file)
      stored.resolve()
      await new Promise(() => {}) // never continues, like a killed process
    }
    const ending = await openTestUploads(shop.db, { storage: { ...kept, put } })
    const next = await openTestUploads(shop.db, { storage: kept })

    void ending.uploads.receive({ ...request(id), files: filesWith(async () => {}, pdf()) })
    await stored.promise
    expect(readdirSync(folder)).toHaveLength(1)
    await shop.db.rows(sql`update file set leased_until = now() - interval '1 second' where leased_until is not null`)
    await next.uploads.cleanUp()

    expect(readdirSync(folder)).toEqual([])
    expect(await shop.db.rows(sql`select 1 from file`)).toEqual([])
    await Promise.all([ending.close(), next.close()])
    rmSync(folder, { recursive: true })
  })
})

it('a file that cannot be removed keeps none of the others, and the log says so once', async () => {
  const two = await openTwoPools() // without a running shop, which would clean up too
  const [db] = two.pools
  const problems: string[] = []
  const { uploads, dataDir, close } = await openTestUploads(db, { onProblem: (_error, what) => problems.push(what) })
  await uploads.cleanUp()
  const [kept, incoming] = [join(dataDir, 'files'), join(dataDir, 'incoming')]
  const keys = Array.from({ length: 102 }, (_, index) => `marked-to-be-removed-${String(index).padStart(3, '0')}`)
  await db.rows(sql`insert into file (key) select unnest(${keys}::text[])`)
  const [last = '', ...others] = keys.toReversed()
  // A folder cannot be removed like a file.
  for (const folder of [...others.map((key) => join(kept, key)), join(incoming, 'a')]) mkdirSync(folder)
  for (const file of [join(kept, last), join(incoming, 'b')]) writeFileSync(file, '')

  await uploads.cleanUp()
  await uploads.cleanUp()

  expect([readdirSync(kept).toSorted(), readdirSync(incoming)]).toEqual([others.toSorted(), ['a']])
  expect((await db.rows<{ key: string }>(sql`select key from file order by id desc`)).map(({ key }) => key)).toEqual(others)
  expect(problems).toEqual(['files could not be removed'])
  await close()
  await two.close()
})

describe('a commit whose answer is lost', () => {
  /** Returns a database that loses the response to an upload's second commit. */
  function losingAnswers(): Db {
    let transactions = 0
    return {
      ...shop.db,
      begin: async (work) => {
        const result = await shop.db.begin(work)
        if (++transactions === 2) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
        return result
      },
    }
  }

  it('leaves the avatar that it has set, with its file', async () => {
    const { id } = await shop.hasCustomer()
    const { uploads, dataDir, close } = await openTestUploads(losingAnswers())
    const files = filesWith(async () => {}, await picture('png'))

    await expect(uploads.receive({ ...request(id, true), files })).rejects.toMatchObject({ code: 'ECONNRESET' })

    const account = await shop.db.row<{ url: string }>(sql`select avatar_url as url from account where id = ${id}`)
    const rows = await shop.db.rows<{ url: string }>(sql`select '/files/' || key as url from file where account_id = ${id}`)
    expect(rows).toEqual([account])
    expect(readdirSync(join(dataDir, 'files')).map((key) => `/files/${key}`)).toEqual([account?.url])
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
    await close()
  })
})
