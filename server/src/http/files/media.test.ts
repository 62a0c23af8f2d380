import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBucket } from '../../../test/bucket.ts'
import { createLog } from '../../log.ts'
import { createMediaCopies, type MediaCopies } from '../../pictures/media-copies.ts'
import { openPictures, type Pictures } from '../../pictures/pictures.ts'
import { openS3Storage } from '../../storage/s3-storage.ts'
import { warmUp } from '../../pictures/warm-up.ts'
import { masterFinder } from './masters.ts'
import { registerMedia } from './static-files.ts'
import { createServer } from '../server.ts'

interface Open {
  server: FastifyInstance
  pictures: Pictures
}

let folder: string
let open: Open[]
let problems: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
  await mkdir(join(folder, 'media'))
  open = []
  problems = []
})
afterEach(async () => {
  for (const { server, pictures } of open) {
    await server.close()
    pictures.stop()
  }
  await rm(folder, { recursive: true, force: true })
})

const kept = () => join(folder, 'kept')

/** A server of the folder's pictures. */
async function openMedia({
  keptIn = kept(),
  maxWaiting = 64,
  copies,
}: { keptIn?: string; maxWaiting?: number; copies?: MediaCopies } = {}) {
  const server = createServer(createLog('silent'), { isSecure: false })
  const pictures = openPictures({ folder: keptIn, maxWaiting, idleMs: 1, onProblem: (_, what) => problems.push(what) })
  await registerMedia(server, folder, { pictures, findMaster: masterFinder(join(folder, 'media'), copies), copies })
  open.push({ server, pictures })
  const get = (address: string, headers: Record<string, string> = {}) => server.inject({ url: `/media/demo/${address}`, headers })
  return { server, pictures, get }
}

/** A picture of that width, with so much in it that fewer pixels are fewer bytes. */
async function hasPicture(name: string, width: number, colour = '#c40') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({ create: { width, height: width / 2, channels: 3, background: colour, noise } })
    .png()
    .toBuffer()
  const bytes = await sharp(grain).tint(colour).webp({ quality: 80 }).toBuffer()
  await writeFile(join(folder, 'media', name), bytes)
  return bytes
}

const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width

async function keptFiles() {
  const files = await readdir(kept(), { recursive: true, withFileTypes: true }).catch(() => [])
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

describe('a picture', () => {
  it('comes in the width that is asked for, may be kept long, and is made once', async () => {
    const master = await hasPicture('a.webp', 1000)
    const { get } = await openMedia()

    const answer = await get('a.webp?w=480')

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('public, max-age=86400'),
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await widthOf(answer.rawPayload)).toBe(480)
    expect(answer.rawPayload.length).toBeLessThan(master.length)
    const [file = ''] = await keptFiles()
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
    await writeFile(join(folder, 'media', 'shadow.webp'), master)
    const { get } = await openMedia()

    const { rawPayload } = await get('shadow.webp?w=640')

    expect(await widthOf(rawPayload)).toBe(640)
    expect(new Set(await sharp(rawPayload).extractChannel(3).raw().toBuffer()).size).toBe(100)
  })

  it('is not sent again to who has it', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia()
    const etag = String((await get('a.webp?w=480')).headers['etag'])

    const again = await get('a.webp?w=480', { 'if-none-match': etag })

    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect((await get('a.webp?w=640', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it.each([500, 640])('of %i pixels is sent as it is where 640 are asked for', async (width) => {
    const master = await hasPicture('a.webp', width)
    const { get } = await openMedia()

    for (const _ of [1, 2]) expect((await get('a.webp?w=640')).rawPayload).toEqual(master)
  })

  it.each([500, 640])('of %i pixels with many more bytes than that takes comes with fewer, and no wider', async (width) => {
    const master = await sharp(await hasPicture('a.webp', width))
      .png()
      .toBuffer()
    await writeFile(join(folder, 'media/a.png'), master)
    const { get } = await openMedia()

    const { rawPayload } = await get('a.png?w=640')

    expect(await widthOf(rawPayload)).toBe(width)
    expect(rawPayload.length).toBeLessThan(master.length / 2)
    expect((await get('a.png')).rawPayload).toEqual(master)
  })

  it.each(['png', 'jpeg'] as const)('that is a %s comes as WebP', async (format) => {
    const master = await sharp(await hasPicture('a.webp', 1000))
      .toFormat(format)
      .toBuffer()
    await writeFile(join(folder, 'media', `a.${format}`), master)
    const { get } = await openMedia()

    const answer = await get(`a.${format}?w=320`)

    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })

  it.each(['0', '1', '641', '99999999', '640.0', '-640', 'abc', '', '0640'])('has no width of %j', async (width) => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia()

    const answer = await get(`a.webp?w=${width}`)

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
    expect(await keptFiles()).toEqual([])
  })

  it('that is not there is not there in any width', async () => {
    const { get } = await openMedia()

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
    const secret = await hasPicture('.hidden.webp', 1000)
    await writeFile(join(folder, 'secret.webp'), secret)
    const { get } = await openMedia()

    const answer = await get(`${address}?w=480`)

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await keptFiles()).toEqual([])
  })

  it('that changes is made anew, and what was made of it is removed', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia()
    const before = [await get('a.webp?w=320'), await get('a.webp?w=480')]
    await hasPicture('a.webp', 900, '#04c')

    const after = await get('a.webp?w=480', { 'if-none-match': String(before[1]?.headers['etag']) })

    expect(after.statusCode).toBe(200)
    expect(after.rawPayload).not.toEqual(before[1]?.rawPayload)
    expect(await keptFiles()).toHaveLength(1)
  })
})

describe('what cannot be resized', () => {
  it.each([
    ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', []],
    ['a file that is no picture', 'a.webp', 'RIFF, but nothing else', [expect.stringContaining('a.webp')]],
  ])('is sent as it is: %s', async (_, name, content, told) => {
    await writeFile(join(folder, 'media', name), content)
    const { get } = await openMedia()

    for (const width of [640, 320]) expect(await get(`${name}?w=${width}`)).toMatchObject({ statusCode: 200, body: content })
    expect(problems).toEqual(told)
  })
})

describe('a browser that knows AVIF', () => {
  const accept = 'image/avif,image/webp,*/*;q=0.8'

  it('is sent it as soon as it has been made, and others WebP as before', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia()

    const first = await get('a.webp?w=480', { accept })
    const avif = await vi.waitUntil(
      async () => {
        const answer = await get('a.webp?w=480', { accept })
        return answer.headers['content-type'] === 'image/avif' && answer
      },
      { timeout: 30_000 },
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
    const master = await hasPicture('small.webp', 300)
    await writeFile(join(folder, 'media/broken.webp'), 'RIFF, but nothing else')
    const { get } = await openMedia()

    for (const _ of [1, 2]) {
      expect((await get('small.webp?w=640', { accept })).rawPayload).toEqual(master)
      expect((await get('broken.webp?w=640', { accept })).body).toBe('RIFF, but nothing else')
    }
    expect(problems).toHaveLength(1)
  })
})

describe('many who ask at once', () => {
  it('wait for one and the same picture', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia({ maxWaiting: 0 })

    const answers = await Promise.all(Array.from({ length: 12 }, () => get('a.webp?w=480')))

    expect(new Set(await Promise.all(answers.map(({ rawPayload }) => widthOf(rawPayload))))).toEqual(new Set([480]))
  })

  it('are sent the picture as it is, for a short time, where more is asked for than can be made', async () => {
    const master = await hasPicture('a.webp', 1000)
    const { get } = await openMedia({ maxWaiting: 1 })

    const answers = await Promise.all([320, 480, 640].map((width) => get(`a.webp?w=${width}`)))

    const whole = answers.filter(({ rawPayload }) => rawPayload.equals(master))
    expect(whole.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([[200, 'public, max-age=60']])
    expect(await Promise.all([320, 480, 640].map(async (width) => widthOf((await get(`a.webp?w=${width}`)).rawPayload)))).toContain(640)
  })
})

describe('a disk that takes nothing', () => {
  it('costs no answer: the folder cannot be written to', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia({ keptIn: join(folder, 'media/a.webp/kept') })

    for (const width of [320, 480, 480]) expect(await widthOf((await get(`a.webp?w=${width}`)).rawPayload)).toBe(width)
    expect(problems).toEqual(['resized pictures cannot be stored'])
  })

  it('costs no answer, and leaves nothing by halves: it is full', async () => {
    await hasPicture('a.webp', 1000)
    const { get } = await openMedia()
    await get('a.webp?w=480')
    const [file = ''] = await keptFiles()
    await rm(file)
    await symlink('/dev/full', `${file}.${process.pid}.part`)

    const answer = await get('a.webp?w=480')

    expect(await widthOf(answer.rawPayload)).toBe(480)
    expect(problems).toHaveLength(1)
    expect(await keptFiles()).toEqual([])
    await get('a.webp?w=480')
    expect(await keptFiles()).toEqual([file])
  })
})

describe('warming up', () => {
  it('makes what home, lists and product pages open with in some widths, and leaves all else to those who ask for it', async () => {
    for (const subfolder of ['products', 'scenes', 'videos']) await mkdir(join(folder, 'media', subfolder), { recursive: true })
    await hasPicture('products/a-front.webp', 1000)
    await hasPicture('products/a-rear.webp', 1000)
    await hasPicture('scenes/banner-a-narrow.webp', 1400)
    await hasPicture('scenes/banner-a-wide.webp', 1400)
    await hasPicture('scenes/series-a.webp', 1000)
    await hasPicture('videos/a.webp', 1000)
    await hasPicture('b.webp', 300)
    const { pictures } = await openMedia()

    await warmUp(pictures, join(folder, 'media'), { signal: new AbortController().signal, delayMs: 0 })

    const widths = (await keptFiles()).map((file) => Number(/-(\d+)\.webp$/.exec(file)?.[1]))
    expect(widths.toSorted((a, b) => a - b)).toEqual([320, 480, 640, 640, 640, 1280])
  })

  it('makes nothing once the shop is stopping', async () => {
    await mkdir(join(folder, 'media/products'), { recursive: true })
    await hasPicture('products/a-front.webp', 1000)
    const { pictures } = await openMedia()

    await expect(warmUp(pictures, join(folder, 'media'), { signal: AbortSignal.abort(), delayMs: 0 })).rejects.toThrow('abort')

    expect(await keptFiles()).toEqual([])
  })
})

describe('a picture that lies in the bucket', () => {
  it('is served by every machine, in its own width and in less, and copied once', async () => {
    const { bucket, close } = await openBucket()
    const storage = await openS3Storage(bucket)
    const master = await hasPicture('of-the-bucket.webp', 1000)
    await storage.put('media/series/b.webp', join(folder, 'media/of-the-bucket.webp')) // which takes it from the folder
    let opened = 0
    const open = (key: string) => (opened++, storage.open(key))
    const machines = ['one', 'two'].map((name) => createMediaCopies({ storage: { open }, folder: join(folder, name), onProblem: () => {} }))

    for (const copies of machines) {
      const { get } = await openMedia({ keptIn: join(copies.folder, '.widths'), copies })
      const [whole, again] = await Promise.all([get('series/b.webp'), get('series/b.webp')])
      expect([whole.rawPayload.equals(master), again.rawPayload.equals(master)]).toEqual([true, true])
      expect(await widthOf((await get('series/b.webp?w=480')).rawPayload)).toBe(480)
      expect((await get('series/b.webp', { range: 'bytes=0-9' })).statusCode).toBe(206)
    }
    expect(opened).toBe(2)

    const [copies] = machines
    const { get } = await openMedia({ copies })
    for (const name of ['none.webp', 'none.webp?w=480', '../b.webp', '.hidden']) expect((await get(name)).statusCode, name).toBe(404)
    expect(opened).toBe(3)
    await close()
    expect((await get('another.webp')).statusCode).toBe(404)
  })
})
