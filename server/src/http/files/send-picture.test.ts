import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMediaFixture, widthOf } from '../../../test/fixtures/picture-server.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

let media: Awaited<ReturnType<typeof openMediaFixture>>
beforeEach(async () => void (media = await openMediaFixture()))
afterEach(() => media.close())

describe('a picture', () => {
  it('comes in the width that is asked for, may be kept long, and is made once', async () => {
    const master = await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()

    const answer = await get('a.webp?w=480')

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('public, max-age=86400'),
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await widthOf(answer.rawPayload)).toBe(480)
    expect(answer.rawPayload.length).toBeLessThan(master.length)
    const [file = ''] = await media.keptFiles()
    expect(await readFile(file)).toEqual(answer.rawPayload)
    expect((await get('a.webp?w=480')).rawPayload).toEqual(answer.rawPayload)
  })

  it('has soft shadows without rings: every step of transparency that its master has', async () => {
    const [width, height] = [800, 200]
    const grainAt = (index: number) => (index * 7919) % 200
    const pixelAt = (index: number) => [grainAt(index), grainAt(index), grainAt(index), Math.floor((index % width) / 8)]
    const pixels = Buffer.from(Array.from({ length: width * height }, (_, index) => pixelAt(index)).flat())
    const master = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .webp({ quality: 84 })
      .toBuffer()
    await writeFile(join(media.folder, 'media', 'shadow.webp'), master)
    const { get } = await media.open()

    const { rawPayload } = await get('shadow.webp?w=640')

    expect(await widthOf(rawPayload)).toBe(640)
    expect(new Set(await sharp(rawPayload).extractChannel(3).raw().toBuffer()).size).toBe(100)
  })

  it('is not sent again to who has it', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()
    const etag = String((await get('a.webp?w=480')).headers['etag'])

    const again = await get('a.webp?w=480', { 'if-none-match': etag })

    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect((await get('a.webp?w=640', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it.each(['a.webp', 'a.webp?w=480'])(
    'has the same tag wherever it lies and whatever its time, and another once it is another: %s',
    async (address) => {
      await media.hasPicture('a.webp', 1000)
      const { get } = await media.open()
      const tag = async () => (await get(address)).headers['etag']
      const before = await tag()

      await utimes(join(media.folder, 'media/a.webp'), 1, 1)
      expect([before, await tag()]).toEqual([expect.stringMatching(/^"[0-9a-f]{24}/), before])
      await media.hasPicture('a.webp', 1000, '#04c')

      expect(await tag()).not.toBe(before)
    },
  )

  it('is not sent again as it is to who has it, and goes on from where it broke off', async () => {
    const bytes = await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()
    const etag = String((await get('a.webp')).headers['etag'])

    const known = await get('a.webp', { 'if-none-match': etag })
    const [rest, whole] = [
      await get('a.webp', { range: 'bytes=100-', 'if-range': etag }),
      await get('a.webp', { range: 'bytes=100-', 'if-range': '"of another file"' }),
    ]

    expect([known.statusCode, known.headers['etag'], known.rawPayload.length]).toEqual([304, etag, 0])
    expect([rest.statusCode, rest.headers['etag'], rest.rawPayload.equals(bytes.subarray(100))]).toEqual([206, etag, true])
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true])
  })

  it.each([500, 640])('of %i pixels is sent as it is where 640 are asked for', async (width) => {
    const master = await media.hasPicture('a.webp', width)
    const { get } = await media.open()

    for (const _ of [1, 2]) expect((await get('a.webp?w=640')).rawPayload).toEqual(master)
  })

  it.each([500, 640])('of %i pixels with many more bytes than that takes comes with fewer, and no wider', async (width) => {
    const master = await sharp(await media.hasPicture('a.webp', width))
      .png()
      .toBuffer()
    await writeFile(join(media.folder, 'media/a.png'), master)
    const { get } = await media.open()

    const { rawPayload } = await get('a.png?w=640')

    expect(await widthOf(rawPayload)).toBe(width)
    expect(rawPayload.length).toBeLessThan(master.length / 2)
    expect((await get('a.png')).rawPayload).toEqual(master)
  })

  it.each(['png', 'jpeg'] as const)('that is a %s comes as WebP', async (format) => {
    const master = await sharp(await media.hasPicture('a.webp', 1000))
      .toFormat(format)
      .toBuffer()
    await writeFile(join(media.folder, 'media', `a.${format}`), master)
    const { get } = await media.open()

    const answer = await get(`a.${format}?w=320`)

    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })

  it.each(['0', '1', '641', '99999999', '640.0', '-640', 'abc', '', '0640'])('has no width of %j', async (width) => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()

    const answer = await get(`a.webp?w=${width}`)

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
    expect(await media.keptFiles()).toEqual([])
  })

  it('that is not there is not there in any width', async () => {
    const { get } = await media.open()

    for (const address of ['no.webp', 'no.webp?w=640', 'no.svg?w=640'])
      expect(await get(address)).toMatchObject({ statusCode: 404, body: 'Not found' })
  })

  it.each([
    '../secret.webp',
    '%2e%2e/secret.webp',
    '..%2fsecret.webp',
    '..%5csecret.webp',
    '/etc/../../secret.webp',
    '.hidden.webp',
    'x%00.webp',
  ])('is never one from outside of its folder: %s', async (address) => {
    const secret = await media.hasPicture('.hidden.webp', 1000)
    await writeFile(join(media.folder, 'secret.webp'), secret)
    const { get } = await media.open()

    const answer = await get(`${address}?w=480`)

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await media.keptFiles()).toEqual([])
  })

  it('that changes is made anew, and what was made of it is removed', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()
    const before = [await get('a.webp?w=320'), await get('a.webp?w=480')]
    await media.hasPicture('a.webp', 900, '#04c')

    const after = await get('a.webp?w=480', { 'if-none-match': String(before[1]?.headers['etag']) })

    expect(after.statusCode).toBe(200)
    expect(after.rawPayload).not.toEqual(before[1]?.rawPayload)
    expect(await media.keptFiles()).toHaveLength(1)
  })
})

describe('what cannot be resized', () => {
  it.each([
    ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', []],
    ['a file that is no picture', 'a.webp', 'RIFF, but nothing else', [expect.stringContaining('a.webp')]],
  ])('is sent as it is: %s', async (_, name, content, told) => {
    await writeFile(join(media.folder, 'media', name), content)
    const { get } = await media.open()

    for (const width of [640, 320]) expect(await get(`${name}?w=${width}`)).toMatchObject({ statusCode: 200, body: content })
    expect(media.problems).toEqual(told)
  })
})

describe('a browser that knows AVIF', () => {
  const accept = 'image/avif,image/webp,*/*;q=0.8'

  it('is sent it as soon as it has been made, and others WebP as before', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()

    const first = await get('a.webp?w=480', { accept })
    const avif = await vi.waitUntil(
      async () => {
        const answer = await get('a.webp?w=480', { accept })
        return answer.headers['content-type'] === 'image/avif' && answer
      },
      { timeout: LONG_TEST_MS },
    )

    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480 })
    expect(avif.rawPayload.length).toBeLessThan(first.rawPayload.length)
    expect(avif.headers).toMatchObject({ vary: 'Accept', 'cache-control': first.headers['cache-control'] })
    expect((await get('a.webp?w=480', { accept, 'if-none-match': String(avif.headers.etag) })).statusCode).toBe(304)
    expect((await get('a.webp?w=480', { accept, 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
    for (const other of ['image/webp,*/*', 'image/avif;q=0, */*', 'image/avifs', ''])
      expect((await get('a.webp?w=480', { accept: other })).rawPayload.equals(first.rawPayload), other).toBe(true)
  })

  it('is sent what there is where the picture itself is as good, or none can be made of it', async () => {
    const master = await media.hasPicture('small.webp', 300)
    await writeFile(join(media.folder, 'media/broken.webp'), 'RIFF, but nothing else')
    const { get } = await media.open()

    for (const _ of [1, 2]) {
      expect((await get('small.webp?w=640', { accept })).rawPayload).toEqual(master)
      expect((await get('broken.webp?w=640', { accept })).body).toBe('RIFF, but nothing else')
    }
    expect(media.problems).toHaveLength(1)
  })
})
