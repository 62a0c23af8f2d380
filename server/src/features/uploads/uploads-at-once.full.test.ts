import * as calls from '@shop/contract/uploads/customer-files'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { formOf, pdf, picture } from '../../../test/fixtures/files.ts'
import { BOUNDARY, HEAD, MIB, openUploadsByHand, WAITING } from '../../../test/fixtures/uploads-by-hand.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

const { shop, customer, nothingIsLeft, begin, close } = await openUploadsByHand()
afterAll(close)

describe('uploads at once', () => {
  const open: Array<ReturnType<typeof begin>> = []
  afterEach(async () => {
    for (const upload of open.splice(0)) {
      upload.socket.destroy()
      await upload.closed
    }
    await vi.waitFor(nothingIsLeft, WAITING)
  })
  const uploading = async (count: number) =>
    vi.waitFor(async () => {
      const row = await shop.db.row<{ count: number }>(sql`select count(*) as count from file where reserved is not null`)
      expect(row?.count).toBe(count)
    }, WAITING)

  it('are two of an account, and leave nothing when they are cut off', async () => {
    for (let count = 0; count < 2; count++) {
      const upload = begin('/upload/file', { bytes: 1_000_000 })
      open.push(upload)
      upload.write(HEAD)
      upload.write(await picture('png', { width: 400, height: 400 }))
      upload.write(Buffer.alloc(65_536))
    }
    await uploading(2)

    const third = await shop.request({
      method: 'POST',
      url: '/api/admin/upload/file',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: `${HEAD}abc\r\n--${BOUNDARY}--\r\n`,
    })
    expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([429, 'C107', '1'])
  })

  it('wait for no pictures of another: one of an account is checked at a time', { timeout: LONG_TEST_MS }, async () => {
    const large = await sharp({ create: { width: 8_000, height: 7_900, channels: 3, background: 'grey' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const other = await shop.hasCustomer()
    const order: string[] = []
    const upload = async (name: string, file: Buffer, asking: { token: string; address: string }) => {
      const { code, data } = await shop.ask(calls.uploadImage, {}, { ...asking, body: formOf({ file }) })
      order.push(`${name} ${code}`)
      return { ...asking, id: data.id, url: data.url }
    }
    const begun = [1, 2].map((place) => upload(`large ${place}`, large, { token: customer.token, address: '198.51.100.66' }))
    await uploading(2)
    begun.push(upload('small', await picture('png'), { token: other.token, address: '203.0.113.7' }))
    const stored = await Promise.all(begun)

    expect(order).toEqual(['small 0000', expect.stringMatching(/^large . 0000$/), expect.stringMatching(/^large . 0000$/)])
    const { width, height } = await sharp((await shop.request(stored[0]?.url ?? '')).rawPayload).metadata()
    expect([width, height]).toEqual([4_096, 4_045])
    for (const { id, token } of stored) await shop.ask(calls.removeFile, { id }, { token })
  })

  it('that take too long altogether are ended, though they are not slow', async () => {
    const upload = begin('/upload/file', { bytes: 1_000_000 })
    open.push(upload)
    upload.write(HEAD)
    let sent = 0
    const sending = setInterval(() => {
      upload.write(Buffer.alloc(8_192))
      sent += 8_192
    }, 100)
    await upload.closed
    clearInterval(sending)

    expect(upload.response()).toContain('HTTP/1.1 408')
    expect(sent).toBeLessThan(1_000_000)
  })

  it('never pass the quota', async () => {
    const document = pdf(`%${'x'.repeat(25 * MIB)}\n`) // the quota has room for one of these files, not for two
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.ask(calls.uploadDocument, {}, { token: customer.token, body: formOf({ file: document }) })),
    )

    const { used, limit } = (await shop.ask(calls.getQuota, {}, { token: customer.token })).data
    expect(used).toBeLessThanOrEqual(limit)
    const stored = answers.filter(({ code }) => code === '0000')
    expect(stored.length).toBeLessThanOrEqual(1)
    expect(used).toBe(stored.length * document.length)
    for (const { data } of stored) await shop.ask(calls.removeFile, { id: data.id }, { token: customer.token })
  })

  it('that are too slow are ended', async () => {
    const upload = begin('/upload/file', { bytes: 1_000_000 })
    open.push(upload)
    upload.write(HEAD)
    await upload.closed

    expect(upload.response()).toContain('HTTP/1.1 408')
  })
})

describe('what a process that was killed has left', () => {
  it('is removed when its time is over, and no earlier', async () => {
    const upload = begin('/upload/file')
    upload.write(HEAD)
    upload.write(pdf(`%${'x'.repeat(65_536)}\n`))
    const live = await vi.waitFor(async () => {
      const row = await shop.db.row<{ key: string }>(sql`select key from file where leased_until > now()`)
      expect(row).toBeDefined()
      return row?.key ?? ''
    }, WAITING)
    await shop.uploads.cleanUp()
    expect(await shop.db.rows(sql`select 1 from file where key = ${live}`)).toHaveLength(1)

    await shop.db.rows(sql`update file set leased_until = now() - interval '1 second' where key = ${live}`)
    await shop.uploads.cleanUp()
    await nothingIsLeft()

    upload.write(`\r\n--${BOUNDARY}--\r\n`)
    upload.socket.write('0\r\n\r\n')
    await vi.waitFor(() => expect(upload.response()).toContain('HTTP/1.1 503'), WAITING) // the upload lost its lease
    upload.socket.destroy()
    await nothingIsLeft()
  })
})
