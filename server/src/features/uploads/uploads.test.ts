import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUserInfo } from '@shop/contract/account/account'
import type { Call } from '@shop/contract/call'
import { deleteAccount } from '@shop/contract/privacy/privacy'
import * as calls from '@shop/contract/uploads/customer-files'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucket } from '../../../test/bucket.ts'
import { formOf, glb, moving, mp4, pdf, picture, webm } from '../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openLocalStorage } from '../../storage/local-storage.ts'
import { openS3Storage } from '../../storage/s3-storage.ts'

const MIB = 1_048_576

const STORAGES = {
  'a folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'torvane-kept-'))
    return {
      storage: await openLocalStorage(folder),
      keys: () => readdirSync(folder),
      close: async () => rmSync(folder, { recursive: true }),
    }
  },
  'a bucket': async () => {
    const { bucket, keys, close } = await openBucket()
    return { storage: await openS3Storage(bucket), keys, close }
  },
}

describe.each(Object.entries(STORAGES))('files of customers in %s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    kept = await open()
    shop = await openShop({ storage: kept.storage })
    ;({ token } = await shop.hasCustomer())
  })
  afterAll(async () => {
    await shop.close()
    await kept.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) => shop.request({ url, headers })
  /** Rows must equal stored files, and no upload is incomplete. */
  const isConsistent = async () => {
    const rows = await shop.db.rows<{ key: string }>(sql`select key from file order by key`)
    expect(kept.keys().toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
    expect(readdirSync(join(shop.dataDir, 'incoming'))).toEqual([])
  }

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
  ] as const)('stores a %s upright and without what it says of its maker, and serves it [7.uploads.1]', async (format, mimeType) => {
    const file = await picture(format)
    expect(file.includes('SECRET-ARTIST')).toBe(format !== 'gif')
    const body = formOf({ file }, { name: 'my %"holiday".png' })
    const { code, data } = await shop.ask(calls.uploadImage, {}, { token, body })

    expect([code, data.kind, data.mimeType, data.name, data.status]).toEqual(['0000', 'image', mimeType, 'my %"holiday".png', 'ready'])
    const served = await get(data.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': mimeType,
      'content-length': String(data.size),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline; filename="/),
    })
    expect(served.rawPayload.includes('SECRET-ARTIST')).toBe(false)
    const { format: stored, exif, width, height } = await sharp(served.rawPayload).metadata()
    expect([stored, exif]).toEqual([format === 'avif' ? 'heif' : format, undefined])
    expect([width, height]).toEqual(format === 'gif' ? [40, 20] : [20, 40])
    await isConsistent()
  })

  it.each([
    ['an mp4', calls.uploadVideo, mp4, 'video', 'video/mp4', 'inline'],
    ['a webm', calls.uploadVideo, webm, 'video', 'video/webm', 'inline'],
    ['a PDF', calls.uploadDocument, pdf, 'document', 'application/pdf', 'attachment'],
    ['a GLB', calls.uploadFile, glb, 'model', 'model/gltf-binary', 'attachment'],
  ] as const)('stores %s as it is, and serves it [7.uploads.1]', async (_what, call, make, kind, mimeType, disposition) => {
    const bytes = make()
    const { code, data } = await shop.ask(call, {}, { token, body: formOf({ file: bytes }) })

    expect([code, data?.kind, data?.mimeType, data?.size]).toEqual(['0000', kind, mimeType, bytes.length])
    const served = await get(data.url)
    expect(served.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="?holiday\\.bin\\.\\w+"?$`))
    expect(served.rawPayload.equals(bytes)).toBe(true)
    // No response names the bucket (security U4).
    expect(JSON.stringify([data, served.headers])).not.toMatch(/127\.0\.0\.1|localhost|\b(amz|s3)\b/i)
    await isConsistent()
  })

  it('keeps a GIF moving', async () => {
    const { data } = await shop.ask(calls.uploadImage, {}, { token, body: formOf({ file: await moving(7) }) })

    expect((await sharp((await get(data.url)).rawPayload).metadata()).pages).toBe(7)
  })

  it('serves parts, and tells who has it that it has', async () => {
    const bytes = mp4()
    const { data } = await shop.ask(calls.uploadVideo, {}, { token, body: formOf({ file: bytes }) })
    const part = await get(data.url, { range: 'bytes=100-299' })
    const { etag } = part.headers
    const etags = { 'if-none-match': String(etag) }

    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-299/${bytes.length}`])
    expect(part.rawPayload.equals(bytes.subarray(100, 300))).toBe(true)
    expect((await get(data.url, { range: 'bytes=-10' })).rawPayload.equals(bytes.subarray(-10))).toBe(true)
    expect((await get(data.url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(data.url, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await get(data.url, etags)).statusCode).toBe(304)
    const head = await shop.request({ method: 'HEAD', url: data.url })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(bytes.length), ''])

    await shop.ask(calls.removeFile, { id: data.id }, { token })
    expect((await get(data.url, etags)).statusCode).toBe(404)
    await isConsistent()
  })

  it('stores several or none [7.uploads.2]', async () => {
    const several = await shop.ask(calls.uploadFiles, {}, { token, body: formOf({ files: [pdf(), glb(), await picture('png')] }) })
    expect(several.data.map(({ kind }) => kind)).toEqual(['document', 'model', 'image'])
    const before = kept.keys().length

    const one = await shop.ask(calls.uploadFiles, {}, { token, body: formOf({ files: [pdf(), glb(), Buffer.from('<svg/>')] }) })
    const eleven = await shop.ask(calls.uploadFiles, {}, { token, body: formOf({ files: Array.from({ length: 11 }, () => pdf()) }) })

    expect([one.code, eleven.code]).toEqual(['C113', 'C103'])
    expect(eleven.data).toEqual({ issues: [{ path: 'files', message: 'At most 10 entries are allowed' }] })
    expect(kept.keys()).toHaveLength(before)
    await isConsistent()
  })

  it('makes an avatar of any picture, in the place of the one before [7.auth.6]', async () => {
    const body = () => picture('jpeg', { width: 600, height: 300 }).then((avatar) => formOf({ avatar }))
    const first = await shop.ask(calls.setAvatar, {}, { token, body: await body() })
    const second = await shop.ask(calls.setAvatar, {}, { token, body: await body() })

    const served = await get(second.data.avatarUrl)
    expect((await get(first.data.avatarUrl)).statusCode).toBe(404)
    expect(served.headers['content-type']).toBe('image/webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect((await shop.ask(getUserInfo, {}, { token })).data.avatarUrl).toBe(second.data.avatarUrl)
    await isConsistent()
  })
})

describe('the records of files', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ quotaBytes: 1_000_000 })
  })
  afterAll(() => shop.close())

  it('are listed newest first, of one kind or all, without the avatar [7.uploads.3, 7.uploads.4]', async () => {
    const { token } = await shop.hasCustomer()
    const upload = async (file: Buffer) => (await shop.ask(calls.uploadFile, {}, { token, body: formOf({ file }) })).data.id
    const [first, second, third] = [await upload(pdf()), await upload(glb()), await upload(pdf('%x\n'))]
    await shop.ask(calls.setAvatar, {}, { token, body: formOf({ avatar: await picture('png') }) })

    const ids = async (input: object) => {
      const { rows, ...rest } = (await shop.ask(calls.pageFiles, { ...input }, { token })).data
      return { ids: rows.map(({ id }) => id), ...rest }
    }
    expect(await ids({})).toEqual({ ids: [third, second, first], total: 3, current: 1, totalPage: 1 })
    expect(await ids({ type: 'document', limit: 1, page: 2 })).toEqual({ ids: [first], total: 2, current: 2, totalPage: 2 })
    expect(await ids({ page: 9 })).toEqual({ ids: [], total: 3, current: 9, totalPage: 1 })
    expect((await shop.ask(calls.pageFiles, { type: 'avatar' }, { token })).code).toBe('C103')
    expect((await shop.ask(calls.getUploadStatus, { id: first }, { token })).data).toEqual({ id: first, status: 'ready', progress: 100 })
    expect((await shop.ask(calls.getFile, { id: first }, { token })).data.id).toBe(first)
  })

  it('belong to one customer [7.uploads.2, 7.uploads.3]', async () => {
    const [owner, other] = [await shop.hasCustomer(), await shop.hasCustomer()]
    const { data } = await shop.ask(calls.uploadFile, {}, { token: owner.token, body: formOf({ file: pdf() }) })
    const asOther = { token: other.token }

    const calledByOther: Call[] = [calls.getFile, calls.getUploadStatus, calls.removeFile]
    for (const call of calledByOther) expect((await shop.ask(call, { id: data.id }, asOther)).code).toBe('C104')
    expect((await shop.ask(calls.removeFiles, {}, { ...asOther, body: { fileIds: [data.id] } })).code).toBe('0000')
    expect((await shop.request(data.url)).statusCode).toBe(200)

    await shop.ask(calls.removeFiles, {}, { token: owner.token, body: { fileIds: [data.id, 999_999] } })
    expect((await shop.request(data.url)).statusCode).toBe(404)
    expect((await shop.ask(calls.removeFile, { id: data.id }, { token: owner.token })).code).toBe('C104')
  })

  it('count what is stored towards the quota, and what would pass it is C115 [7.uploads.4]', async () => {
    const { token } = await shop.hasCustomer()
    const large = pdf(`%${'x'.repeat(400_000)}\n`)
    const upload = () => shop.ask(calls.uploadDocument, {}, { token, body: formOf({ file: large }) })
    const quota = async () => (await shop.ask(calls.getQuota, {}, { token })).data

    const [first, second, third] = [await upload(), await upload(), await upload()]
    expect([first.code, second.code, third.code]).toEqual(['0000', '0000', 'C115'])
    expect(await quota()).toEqual({ used: 2 * large.length, limit: 1_000_000 })

    await shop.ask(calls.removeFile, { id: first.data.id }, { token })
    expect(await quota()).toEqual({ used: large.length, limit: 1_000_000 })
    expect((await upload()).code).toBe('0000')
  })

  it('are 50 MiB of an account until its e-mail is confirmed, as the quota says', async () => {
    const other = await openShop()
    const { token, id } = await other.hasCustomer()
    const upload = () => other.ask(calls.uploadFile, {}, { token, body: formOf({ file: pdf() }) })
    const limit = async () => (await other.ask(calls.getQuota, {}, { token })).data.limit
    await other.db.rows(sql`
      insert into file (key, account_id, kind, mime_type, name, bytes)
      values ('stored-before-that-was-large', ${id}, 'video', 'video/mp4', 'a.mp4', ${50 * 1_048_576 - 100})`)

    const [before, refused] = [await limit(), await upload()]
    await other.db.rows(sql`update account set email_verified_at = now() where id = ${id}`)
    const [after, stored] = [await limit(), await upload()]
    await other.close()

    expect([before, refused.code, after, stored.code]).toEqual([50 * 1_048_576, 'C115', 1024 ** 3, '0000'])
  })

  it('are 10,000 of an account, its avatar apart', async () => {
    const { token, id } = await shop.hasCustomer()
    const upload = () => shop.ask(calls.uploadFile, {}, { token, body: formOf({ file: pdf() }) })
    await shop.ask(calls.setAvatar, {}, { token, body: formOf({ avatar: await picture('png') }) })
    await shop.db.rows(sql`
      insert into file (key, account_id, kind, mime_type, name, bytes)
      select 'stored-before-' || lpad(n::text, 8, '0'), ${id}, 'document', 'application/pdf', 'a.pdf', 1 from generate_series(1, 9999) n`)

    const last = await upload()
    const oneMore = await upload()

    expect([last.code, oneMore.code]).toEqual(['0000', 'C115'])
  })

  it('name the kinds that there are [7.uploads.4]', async () => {
    const { data } = await shop.ask(calls.listSupportedTypes)

    expect(data).toContainEqual({ kind: 'document', mimeTypes: ['application/pdf'], maxBytes: 50 * MIB })
    expect(data.map(({ kind, maxBytes }) => [kind, maxBytes / MIB])).toEqual([
      ['image', 10],
      ['video', 200],
      ['document', 50],
      ['model', 30],
    ])
  })

  it('are marked to be removed when their account is deleted, and then are', async () => {
    const { token, password } = await shop.hasCustomer()
    const { data } = await shop.ask(calls.uploadFile, {}, { token, body: formOf({ file: pdf() }, { name: 'passport of Ann' }) })
    expect((await shop.ask(deleteAccount, {}, { token, body: { password } })).code).toBe('0000')
    expect(await shop.db.rows(sql`select 1 from file where name = 'passport of Ann'`)).toEqual([])

    expect((await shop.request(data.url)).statusCode).toBe(404)
    await shop.uploads.cleanUp()
    const key = data.url.replace('/files/', '')
    expect(await shop.db.rows(sql`select 1 from file where key = ${key}`)).toEqual([])
    expect(readdirSync(join(shop.dataDir, 'files'))).not.toContain(key)
  })
})
