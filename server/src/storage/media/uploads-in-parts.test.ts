import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_FILM_BYTES, MAX_UNFINISHED_UPLOADS } from '@shop/contract/uploads/media-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mp4, picture, webm } from '../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openTestMedia } from '../../../test/upload-folder.ts'
import type { StaffMedia } from './staff-media.ts'
import { INCOMING_FILMS_FOLDER } from './uploads-in-parts.ts'

const UPLOADER = { accountId: 1, network: '127.0.0.1' }
const PART = 200_000
const FILM = mp4()
const DAY_MS = 86_400_000

let shop: TestShop
let media: StaffMedia
beforeAll(async () => {
  shop = await openShop()
  media = await openTestMedia(shop.db, shop.dataDir)
})
afterAll(async () => {
  media.stop()
  await shop.close()
})
const incoming = () => join(shop.dataDir, INCOMING_FILMS_FOLDER)
const left = () => readdirSync(incoming())
const stored = () => readdirSync(join(shop.dataDir, 'media', 'imported'))
let count = 0
beforeEach(() => void count++)
const announced = (bytes: Buffer, more: object = {}) => ({ name: `film-${count}.mp4`, bytes: bytes.length, changedMs: 1, ...more })

async function* streamOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const add = (id: string, offset: number, bytes: Buffer, staffId = UPLOADER.accountId) =>
  media.parts.add(staffId, id, offset, { stream: streamOf(bytes) })

async function send(bytes: Buffer) {
  const begun = await media.parts.begin(UPLOADER.accountId, announced(bytes))
  let { offset } = begun
  while (offset < bytes.length) ({ offset } = await add(begun.id, offset, bytes.subarray(offset, offset + PART)))
  return media.parts.finish(UPLOADER, begun.id)
}

/** The same film with other names in it. */
const renamed = (names: Record<string, string>) =>
  Buffer.from(
    Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), FILM.toString('latin1')),
    'latin1',
  )
/** A track of sound instead of the pictures. */
const soundOnly = () => renamed({ 'vide\0\0\0\0': 'soun\0\0\0\0', avc1: 'mp4a', avcC: 'free', vmhd: 'smhd' })
/** A format that no browser plays. */
const oldFormat = () => renamed({ avc1: 's263', avcC: 'free' })

describe('a film in parts', () => {
  it('is stored with its length once it is complete, and found again if the answer was lost', async () => {
    const file = await send(FILM)

    expect(file).toMatchObject({ originalName: `film-${count}.mp4`, bytes: FILM.length, duration: 6, width: null })
    expect(file.url).toMatch(/^\/media\/demo\/imported\/[0-9a-f]{32}\.mp4$/)
    expect(readFileSync(join(shop.dataDir, 'media', file.url.replace('/media/demo/', '')))).toEqual(FILM)
    const again = await media.parts.begin(UPLOADER.accountId, announced(FILM))
    expect(again.offset).toBe(FILM.length)
    expect(await media.parts.finish(UPLOADER, again.id)).toEqual(file)
  })

  it('goes on where it was interrupted, also in the next process', async () => {
    const { id } = await media.parts.begin(UPLOADER.accountId, announced(FILM))
    async function* lost() {
      yield FILM.subarray(0, PART)
      throw new Error('connection lost')
    }
    await expect(media.parts.add(UPLOADER.accountId, id, 0, { stream: lost() })).rejects.toThrow('lost')
    const another = await openTestMedia(shop.db, shop.dataDir)

    const { offset } = await another.parts.begin(UPLOADER.accountId, announced(FILM))
    expect(offset).toBe(PART)
    await another.parts.add(UPLOADER.accountId, id, offset, { stream: streamOf(FILM.subarray(offset)) })
    const file = await another.parts.finish(UPLOADER, id)
    another.stop()
    expect(readFileSync(join(shop.dataDir, 'media', file.url.replace('/media/demo/', '')))).toEqual(FILM)
  })

  it('says where the next part begins, and adds none from elsewhere', async () => {
    const { id } = await media.parts.begin(UPLOADER.accountId, announced(FILM))
    await add(id, 0, FILM.subarray(0, PART))

    expect(await add(id, 2 * PART, FILM.subarray(2 * PART))).toEqual({ id, offset: PART })
    await expect(media.parts.finish(UPLOADER, id)).rejects.toMatchObject({ code: 'C103' })
    await expect(add(id, PART, Buffer.concat([FILM.subarray(PART), Buffer.alloc(1)]))).rejects.toMatchObject({ code: 'C114' })
  })

  it('is checked once by two requests at once', async () => {
    const { id } = await media.parts.begin(UPLOADER.accountId, announced(FILM))
    await add(id, 0, FILM)

    const [one, two] = await Promise.all([media.parts.finish(UPLOADER, id), media.parts.finish(UPLOADER, id)])
    expect(one).toEqual(two)
  })

  it('is only of the person who began it', async () => {
    const { id } = await media.parts.begin(UPLOADER.accountId, announced(FILM))

    await expect(add(id, 0, FILM, 2)).rejects.toMatchObject({ code: 'C104' })
    await expect(media.parts.finish({ ...UPLOADER, accountId: 2 }, id)).rejects.toMatchObject({ code: 'C104' })
    await expect(media.parts.drop(2, id)).rejects.toMatchObject({ code: 'C104' })
    await media.parts.drop(UPLOADER.accountId, id)
    await expect(add(id, 0, FILM)).rejects.toMatchObject({ code: 'C104' })
  })

  it.each([
    ['a picture with another name', 'notFilm', () => picture('jpeg', { width: 900, height: 600 })],
    ['a WebM', 'notFilm', async () => webm()],
    ['text', 'notFilm', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['half of a film', 'filmCutOff', async () => FILM.subarray(0, FILM.length / 2)],
    ['a film without its last bytes', 'filmCutOff', async () => FILM.subarray(0, -10)],
    ['sound alone', 'filmWithoutPictures', async () => soundOnly()],
    ['in a format that browsers do not play', 'filmFormat', async () => oldFormat()],
  ])('is refused where it is %s, and nothing of it is stored', async (_, why, make) => {
    const before = { stored: stored(), left: left() }

    await expect(make().then(send)).rejects.toMatchObject({ code: 'C113', refusal: { why } })

    expect({ stored: stored(), left: left() }).toEqual(before)
  })

  it('is refused at once if it is too large', () =>
    expect(media.parts.begin(UPLOADER.accountId, { ...announced(FILM), bytes: MAX_FILM_BYTES + 1 })).rejects.toMatchObject({
      code: 'C114',
    }))

  it('is one of few that a person has not finished, which are removed after a day', async () => {
    const staffId = 77
    const begin = (name: string) => media.parts.begin(staffId, announced(FILM, { name }))
    for (let n = 0; n < MAX_UNFINISHED_UPLOADS; n++) await begin(`${n}.mp4`)
    const { id } = await begin('0.mp4') // the same upload again
    await expect(begin('more.mp4')).rejects.toMatchObject({ code: 'C115' })

    const longAgo = (Date.now() - DAY_MS - 1_000) / 1_000
    utimesSync(join(incoming(), `${id}.json`), longAgo, longAgo)
    expect((await begin('more.mp4')).offset).toBe(0)
    expect(left()).not.toContain(`${id}.json`)
  })
})
