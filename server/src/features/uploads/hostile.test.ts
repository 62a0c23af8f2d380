import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@shop/contract/uploads/customer-files'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { formOf, glb, moving, mp4, pdf, picture, webm } from '../../../test/fixtures/files.ts'
import { BOUNDARY, HEAD, MIB, openUploadsByHand, WAITING } from '../../../test/fixtures/uploads-by-hand.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, customer, lines, nothingIsLeft, begin, close } = await openUploadsByHand()
afterAll(close)

const send = (file: Buffer, name = 'picture.png') =>
  shop.ask(calls.uploadFile, {}, { token: customer.token, body: formOf({ file }, { name, type: 'image/png' }) })

/** Returns a small PNG whose header claims these dimensions. */
async function giantPng(width: number, height: number) {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const broken: Array<[string, () => Buffer | Promise<Buffer>]> = [
  ['nothing', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('hello')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')],
  ['an SVG with an XML head', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that begins as a GIF', () => Buffer.from('GIF89a/*..........*/=1;alert(1)')],
  ['a page that begins as a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])],
  ['a page before a PDF', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
  ['a PDF that is cut off', () => pdf().subarray(0, -20)],
  [
    'a PDF whose table is elsewhere',
    () =>
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n1'),
        'latin1',
      ),
  ],
  ['a giant PNG', () => giantPng(50_000, 50_000)],
  ['a PNG of another size than it says', () => giantPng(500, 500)],
  ['a PNG that is cut off', async () => (await picture('png', { width: 300, height: 300 })).subarray(0, 300)],
  ['a JPEG that is cut off', async () => (await picture('jpeg', { width: 600, height: 600 })).subarray(0, 2_000)],
  ['a GIF of 10,000 frames', () => moving(10_000, 2)],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['an MP4 that is cut off', () => mp4().subarray(0, 15_000)],
  ['a WebM that is cut off', () => webm().subarray(0, 900)],
  ['an MP4 without a track', () => Buffer.concat([mp4().subarray(0, 32), Buffer.alloc(500)])],
  ['a GLB with a uri', () => glb({ images: [{ uri: 'https://evil.example/x.png' }] })],
  ['a GLB with data in a uri', () => glb({ buffers: [{ byteLength: 1, uri: 'data:application/octet-stream;base64,AA==' }] })],
  ['a GLB with a fault', () => glb({ nodes: [{ children: [0] }] })],
  ['a GLB that is cut off', () => glb().subarray(0, 25)],
  ['a GLB of broken JSON', () => Buffer.from(glb().toString('latin1').replace('{', '['), 'latin1')],
]

describe('what is no good file', () => {
  it.each(broken)('%s is C113, whatever its name and type say, and leaves nothing', async (_, make) => {
    expect((await send(await make())).code).toBe('C113')
    await nothingIsLeft()
  })

  it('is told to the log once each, as an event of its account', async () => {
    lines.length = 0
    await send(Buffer.from('<svg/>'))

    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'upload-refused')
    expect(events).toMatchObject([{ accountId: customer.id, address: expect.stringMatching(/^[\da-f]{16}$/) }])
  })

  it('is C113 on the call of another kind, of a good file too', async () => {
    const asked = { token: customer.token, body: formOf({ file: pdf() }), language: 'de' }

    for (const call of [calls.uploadImage, calls.uploadVideo]) {
      expect(await shop.ask(call, {}, asked)).toMatchObject({ code: 'C113', message: TEXTS.de.codes.C113 })
    }
    expect((await shop.ask(calls.setAvatar, {}, { ...asked, body: formOf({ avatar: pdf() }) })).code).toBe('C113')
    await nothingIsLeft()
  })

  it('loses what follows a picture', async () => {
    const polyglot = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')])
    const { data } = await send(polyglot)

    expect((await shop.request(data.url)).payload).not.toContain('<script>')
    await shop.ask(calls.removeFile, { id: data.id }, { token: customer.token })
    await nothingIsLeft()
  })
})

describe('what is too large', () => {
  it.each([
    ['an image', calls.uploadImage, () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * MIB)]), 'C114'],
    [
      'an image among files of any kind',
      calls.uploadFile,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * MIB)]),
      'C114',
    ],
    ['a model', calls.uploadFile, () => Buffer.concat([glb(), Buffer.alloc(31 * MIB)]), 'C114'],
    ['more than the quota', calls.uploadDocument, () => pdf(`%${'x'.repeat(41 * MIB)}\n`), 'C115'],
  ] as const)('as %s is %s %s', async (_what, call, make, code) => {
    expect((await shop.ask(call, {}, { token: customer.token, body: formOf({ file: make() }) })).code).toBe(code)
    await nothingIsLeft()
  })

  it('is a picture that grows beyond its limit where it is written again: C114, and nothing is stored', async () => {
    const noise = sharp(randomBytes(4_500 * 4_500 * 3), { raw: { width: 4_500, height: 4_500, channels: 3 } })
    const picture = await noise.jpeg({ quality: 50 }).toBuffer()
    expect(picture.length).toBeLessThan(10 * MIB)

    expect((await send(picture, 'noise.jpg')).code).toBe('C114')

    await nothingIsLeft()
  })

  it('is told before it has come to its end, and in a way that can be read', async () => {
    const { response } = await stream('/upload/image', 300 * MIB)

    expect(response).toMatch(/^HTTP\/1\.1 413 [^]*"code":"C114"/)
    await nothingIsLeft()
  })
})

/** Sends bytes as fast as they are accepted, until a response arrives. */
async function stream(path: string, bytes: number) {
  const upload = begin(path, { bytes })
  upload.write(HEAD)
  const chunk = Buffer.alloc(MIB, 0xff)
  let sent = HEAD.length
  while (upload.response() === '' && sent < bytes && !upload.socket.destroyed) {
    const next = chunk.subarray(0, Math.min(chunk.length, bytes - sent))
    sent += next.length
    if (!upload.write(next)) await Promise.race([once(upload.socket, 'drain'), upload.closed])
  }
  await vi.waitFor(() => expect(upload.response()).toContain('}'), WAITING)
  upload.socket.destroy()
  await upload.closed
  return { response: upload.response(), sent }
}

describe('a form', () => {
  const post = (payload: string | undefined, type = `multipart/form-data; boundary=${BOUNDARY}`, query = '') =>
    shop.request({
      method: 'POST',
      url: `/api/admin/upload/file${query}`,
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': type },
      ...(payload !== undefined && { payload }),
    })

  it.each([
    ['of another type', '{}', 'application/json'],
    ['without a boundary', HEAD, 'multipart/form-data'],
    ['that ends within its file', `${HEAD}abc`],
    ['that is empty', ''],
    ['without a file', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${BOUNDARY}--\r\n`],
    ['with a file elsewhere', `${HEAD.replace('"file"', '"other"')}abc\r\n--${BOUNDARY}--\r\n`],
    ['with a field named __proto__', `${HEAD.replace('"file"', '"__proto__"')}abc\r\n--${BOUNDARY}--\r\n`],
    ['that is nonsense', 'nonsense'],
  ])('%s is C103, and leaves nothing', async (_, payload, type?: string) => {
    const response = await post(payload, type)

    expect([response.statusCode, response.json().code]).toEqual([400, 'C103'])
    expect(response.json().data.issues).toHaveLength(1)
    await nothingIsLeft()
  })

  it('with two files where one is taken is C103', async () => {
    const { code, data } = await shop.ask(calls.uploadFile, {}, { token: customer.token, body: formOf({ file: [pdf(), pdf()] }) })

    expect([code, data]).toEqual(['C103', { issues: [{ path: 'file', message: TEXTS.en.issues.tooMany(1) }] }])
    await nothingIsLeft()
  })

  it('names its language by a field, but for that of the query', async () => {
    const form = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="language"\r\n\r\nko\r\n${HEAD}abc\r\n--${BOUNDARY}--\r\n`

    expect((await post(form)).json()).toMatchObject({ code: 'C113', message: TEXTS.ko.codes.C113 })
    expect((await post(form, undefined, '?language=ja')).json().message).toBe(TEXTS.ja.codes.C113)
    expect((await post(form, undefined, '?language=xx')).json().message).toBe(TEXTS.en.codes.C113)
  })

  it('without a login is C105 before it is read', async () => {
    const upload = begin('/upload/file', { token: 'nobody', bytes: 1_000_000 })

    await vi.waitFor(() => expect(upload.response()).toContain('C105'), WAITING)
    upload.socket.destroy()
    await nothingIsLeft()
  })
})

it('uploads of six addresses with twelve new accounts leave a place to the avatar of another customer: security review 2, finding 7', async () => {
  const file = await picture('webp', { width: 2, height: 1 })
  const strangers: string[] = []
  for (let index = 0; index < 12; index++) strangers.push((await shop.hasCustomer()).token)
  const head = mp4().subarray(0, 70_000)
  const open = strangers.flatMap((token, index) =>
    [14 * MIB, 9 * MIB].map((bytes) => {
      const upload = begin('/upload/video', { token, bytes, from: `127.1.${index % 6}.9` })
      upload.write(HEAD)
      upload.write(head)
      return upload
    }),
  )
  const refused = () => open.filter(({ response }) => response().includes('C107'))
  // The refused uploads leave half of all places free.
  await vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(14), WAITING)

  for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8:9:1::1'])
    expect(await shop.ask(calls.setAvatar, {}, { token: customer.token, address, body: formOf({ avatar: file }) })).toMatchObject({
      code: '0000',
    })
  for (const { socket } of open) socket.destroy()
  await Promise.all(open.map(({ closed }) => closed))
  await shop.db.rows(sql`delete from file where kind = 'avatar'`)
})

describe('names of files', () => {
  it.each(['../../etc/passwd', 'a"b.pdf', 'a\r\nX-Evil: 1.pdf', '👩‍🚀'.repeat(60), 'nul\0.pdf', "'; drop table file;--"])(
    '%j are no path and no header',
    async (name) => {
      const before = readdirSync(join(shop.dataDir, 'files'))
      const { code, data } = await shop.ask(calls.uploadFile, {}, { token: customer.token, body: formOf({ file: pdf() }, { name }) })
      const served = await shop.request(data.url)

      expect([code, served.statusCode]).toEqual(['0000', 200])
      expect(data.name).not.toMatch(/[/\\\p{Cc}]/u)
      expect(served.headers['x-evil']).toBeUndefined()
      expect(served.headers['content-disposition']).toMatch(/^attachment; filename[*]?=/)
      expect(readdirSync(join(shop.dataDir, 'files')).filter((file) => !before.includes(file))).toEqual([data.url.replace('/files/', '')])
      await shop.ask(calls.removeFile, { id: data.id }, { token: customer.token })
    },
  )

  it.each(['', '..', '../files', '%2e%2e%2fincoming', 'a%00b', 'x'.repeat(5_000)])('%j is no file', async (key) => {
    expect((await shop.request(`/files/${key}`)).statusCode).toBe(404)
  })
})
