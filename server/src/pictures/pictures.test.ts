import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMediaFixture, widthOf } from '../../test/fixtures/picture-server.ts'

let media: Awaited<ReturnType<typeof openMediaFixture>>
beforeEach(async () => void (media = await openMediaFixture()))
afterEach(() => media.close())

describe('many who ask at once', () => {
  it('wait for one and the same picture', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open({ maxWaiting: 0 })

    const answers = await Promise.all(Array.from({ length: 12 }, () => get('a.webp?w=480')))

    expect(new Set(await Promise.all(answers.map(({ rawPayload }) => widthOf(rawPayload))))).toEqual(new Set([480]))
  })

  it('are sent the picture as it is, for a short time, where more is asked for than can be made', async () => {
    const master = await media.hasPicture('a.webp', 1000)
    const { get } = await media.open({ maxWaiting: 1, queueTimeoutMs: 60_000 }) // a slow machine needs more than 5 s for two

    const answers = await Promise.all([320, 480, 640].map((width) => get(`a.webp?w=${width}`)))

    const whole = answers.filter(({ rawPayload }) => rawPayload.equals(master))
    expect(whole.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([[200, 'public, max-age=60']])
    expect(await Promise.all([320, 480, 640].map(async (width) => widthOf((await get(`a.webp?w=${width}`)).rawPayload)))).toContain(640)
  })
})

describe('drawings, which have no master to be sent instead', () => {
  it('wait longer than a picture does', async () => {
    const { pictures } = await media.open({ queueTimeoutMs: 1 })
    const drawn = (size: number) =>
      pictures.findDrawing(`icon ${size}`, `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`)

    const icons = await Promise.all([20, 30, 40].map(drawn))

    expect(await Promise.all(icons.map((bytes) => widthOf(Buffer.from(bytes))))).toEqual([20, 30, 40])
  })
})

describe('a disk that takes nothing', () => {
  it('costs no answer: the folder cannot be written to', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open({ keptIn: join(media.folder, 'media/a.webp/kept') })

    for (const width of [320, 480, 480]) expect(await widthOf((await get(`a.webp?w=${width}`)).rawPayload)).toBe(width)
    expect(media.problems).toEqual(['resized pictures cannot be stored'])
  })

  it('costs no answer, and leaves nothing by halves: it is full', async () => {
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open()
    await get('a.webp?w=480')
    const [file = ''] = await media.keptFiles()
    await rm(file)
    await symlink('/dev/full', `${file}.${process.pid}.part`)

    const answer = await get('a.webp?w=480')

    expect(await widthOf(answer.rawPayload)).toBe(480)
    expect(media.problems).toHaveLength(1)
    expect(await media.keptFiles()).toEqual([])
    await get('a.webp?w=480')
    expect(await media.keptFiles()).toEqual([file])
  })
})
