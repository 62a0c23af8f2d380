import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullIt } from '../../../test/full-run.ts'
import { type Block, modelOf } from '../../../test/files/models.ts'
import { modelOfPoints } from '../../../test/files/glb.ts'
import { ODD_MODELS } from '../../../test/files/odd-models.ts'
import { openMediaFixture, widthOf } from '../../../test/fixtures/picture-server.ts'

let media: Awaited<ReturnType<typeof openMediaFixture>>
beforeEach(async () => void (media = await openMediaFixture()))
afterEach(() => media.close())

describe('a 3D model', () => {
  const model = () => modelOf([{ from: [0, 0, 0], to: [0.1, 0.05, 0.2] }])

  it('is drawn from the side that is asked for, once, and again when it has changed', async () => {
    const path = join(media.folder, 'media/a.glb')
    await writeFile(path, await model())
    const { get } = await media.open()

    const side = await get('a.glb?elevation=side')
    const front = await get('a.glb?elevation=front')
    expect(side.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('public, max-age=86400') })
    expect(await sharp(side.rawPayload).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
    expect((await widthOf(side.rawPayload)) / (await widthOf(front.rawPayload))).toBeCloseTo(2, 1)
    expect((await get('a.glb?elevation=side', { 'if-none-match': String(side.headers['etag']) })).statusCode).toBe(304)
    expect(await media.keptFiles()).toHaveLength(2)

    await writeFile(path, await modelOf([{ from: [0, 0, 0], to: [0.2, 0.05, 0.1] }]))
    const turned = await get('a.glb?elevation=side')
    expect(turned.headers['etag']).not.toBe(side.headers['etag'])
    expect(await media.keptFiles()).toHaveLength(1)
    expect(media.problems).toEqual([])
  })

  it('is drawn narrower in one of the widths of pictures, and in no other', async () => {
    await writeFile(join(media.folder, 'media/a.glb'), await model())
    const { get } = await media.open()

    const [whole, narrow] = [await get('a.glb?elevation=side'), await get('a.glb?elevation=side&w=480')]

    expect([await widthOf(whole.rawPayload), await widthOf(narrow.rawPayload)]).toEqual([expect.closeTo(1200, -1), 480])
    expect(narrow.headers['etag']).not.toBe(whole.headers['etag'])
    expect((await get('a.glb?elevation=side&w=1920')).rawPayload).toHaveLength(whole.rawPayload.length)
    for (const width of ['481', '', '480,640']) expect((await get(`a.glb?elevation=side&w=${width}`)).statusCode, width).toBe(404)
  })

  it('waits for no picture to be made in widths, and is another time where many models wait', async () => {
    await writeFile(join(media.folder, 'media/a.glb'), await model())
    await media.hasPicture('a.webp', 1000)
    const { get } = await media.open({ maxWaiting: 0 })

    const [picture, ...models] = await Promise.all(
      ['a.webp?w=480', 'a.glb?elevation=side', 'a.glb?elevation=front'].map((address) => get(address)),
    )

    expect(picture?.statusCode).toBe(200)
    expect(models.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 503]) // either drawing may be the first
    expect(models.find(({ statusCode }) => statusCode === 503)?.headers).not.toHaveProperty('cache-control')
    expect((await get('a.glb?elevation=front')).statusCode).toBe(200)
    expect(media.problems).toEqual([])
  })

  it('answers how far it reaches, and again when it has changed', async () => {
    const path = join(media.folder, 'media/a.glb')
    await writeFile(path, await model())
    const { get } = await media.open()

    const first = await get('a.glb?bounds')
    expect(first.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': expect.stringContaining('public, max-age=86400'),
    })
    expect(first.json()).toEqual({
      min: [0, 0, 0],
      max: [0.1, 0.05, 0.2].map((metres) => expect.closeTo(metres, 6)),
      camera: null,
      groups: [],
    })
    expect((await get('a.glb?bounds', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
    expect((await get('a.glb?elevation=side', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(200)

    await writeFile(path, await modelOf([{ from: [0, 0, 0], to: [0.2, 0.05, 0.1] }]))
    expect((await get('a.glb?bounds')).json()).toMatchObject({ max: [0.2, 0.05, 0.1].map((metres) => expect.closeTo(metres, 6)) })
    for (const name of ['no.glb', 'a.webp']) expect((await get(`${name}?bounds`)).statusCode, name).toBe(404)
    expect(media.problems).toEqual([])
  })

  fullIt(
    'that takes too much of a processor is given up, and not tried again until it has changed (security review 2, finding 11)',
    async () => {
      const path = join(media.folder, 'media/a.glb')
      const corners = Array.from({ length: 1_500_000 }, (_, index) => index % 3) // one large triangle half a million times
      const large = [
        [0, 0, 0],
        [0, 0.2, 0.4],
        [0.001, 0, 0.4],
      ] as Array<[number, number, number]> // three corners
      await writeFile(path, modelOfPoints(large, {}, Buffer.from(corners)))
      await writeFile(join(media.folder, 'media/b.glb'), await model())
      const { get } = await media.open({ drawingCpuMs: 3_000 })

      const [slow, other] = await Promise.all([get('a.glb?elevation=side'), get('b.glb?elevation=side')])
      expect([slow.statusCode, other.statusCode]).toEqual([404, 200])
      const again = await Promise.all(
        ['elevation=side', 'elevation=top', 'bounds', 'part=a&drawing=alone'].map((query) => get(`a.glb?${query}`)),
      )
      expect(again.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      expect(media.problems).toHaveLength(1)

      await writeFile(path, await model())
      expect((await get('a.glb?elevation=side')).statusCode).toBe(200)
    },
  )

  it.each(ODD_MODELS)('%s, stored before models were checked, has a drawing or none, and never an empty one', async (_, bytes) => {
    await writeFile(join(media.folder, 'media/a.glb'), bytes())
    const { get } = await media.open()

    for (const side of ['side', 'front', 'top']) {
      const { statusCode, rawPayload } = await get(`a.glb?elevation=${side}`)
      const isSeen = statusCode === 200 && (await sharp(rawPayload).extractChannel('alpha').stats()).channels[0]?.max !== 0
      expect(isSeen || statusCode === 404).toBe(true)
    }
  })

  it('is drawn from every side though one of its parts has nothing to draw', async () => {
    const part = (name: string) => ({ group: name, name: `${name} 1`, move: [0, 0.1, 0] }) satisfies Block['piece']
    const nothing: Block = { from: [0, 0, 0], to: [0, 0, 0], piece: part('ghost') }
    const rest: Block = { from: [0, 0, 0], to: [0.2, 0.05, 0.2], piece: part('chassis') }
    await writeFile(join(media.folder, 'media/a.glb'), await modelOf([nothing, rest]))
    const { get } = await media.open()

    const queries = ['part=ghost&drawing=alone', 'elevation=side', 'part=chassis&drawing=alone', 'bounds', 'part=ghost&drawing=alone']
    const codes: number[] = []
    for (const query of queries) codes.push((await get(`a.glb?${query}`)).statusCode)
    expect(codes).toEqual([404, 200, 200, 200, 404])
    expect(media.problems).toHaveLength(1)
  })

  it('is drawn by its parts: each once, however many of it there are, and none that it does not have', async () => {
    const piece = { group: 'body shell & wing', name: 'shell 1', move: [0, 0.1, 0] } satisfies Block['piece']
    const rest: Block = { from: [0, 0, 0], to: [0.2, 0.05, 0.2], piece: { ...piece, group: 'chassis', name: 'chassis 1' } }
    await writeFile(join(media.folder, 'media/a.glb'), await modelOf([{ from: [0, 0.05, 0], to: [0.1, 0.1, 0.2], piece }, rest]))
    const { get } = await media.open()
    const part = (query: Record<string, string>) => get(`a.glb?${new URLSearchParams({ part: piece.group, ...query })}`)

    const [alone, off] = [await part({ drawing: 'alone' }), await part({ drawing: 'off' })]
    expect(await sharp(alone.rawPayload).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
    expect(off.statusCode).toBe(200)
    expect((await part({ drawing: 'alone' })).headers['etag']).toBe(alone.headers['etag'])
    expect(off.headers['etag']).not.toBe(alone.headers['etag'])
    expect((await get('a.glb?part=chassis&drawing=alone')).rawPayload).not.toEqual(alone.rawPayload)

    const files = async () => (await media.keptFiles()).length
    const before = await files()
    for (const quantity of ['1', '2', '3', '99']) expect((await part({ drawing: 'alone', quantity })).statusCode, quantity).toBe(200)
    expect(await files()).toBe(before + 1) // quantities matter only if more pieces lie apart than move separately
    const wrong = { part: ['wing', '', '../a'], drawing: ['exploded'], quantity: ['0', '1e9'], w: ['480', '481'] }
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) expect((await part({ drawing: 'alone', [name]: value })).statusCode, `${name}=${value}`).toBe(404)
    expect((await get('a.glb?part=chassis')).statusCode).toBe(404)
    expect(await files()).toBe(before + 1)
    expect(media.problems).toEqual([])
  })

  it.each(['back', '', 'Side', 'side,front', '../a'])('is not drawn from %j', async (elevation) => {
    await writeFile(join(media.folder, 'media/a.glb'), await model())
    const { get } = await media.open()

    const answer = await get(`a.glb?elevation=${elevation}`)

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
    expect(await media.keptFiles()).toEqual([])
  })

  it('is not drawn where it is none, or cannot be read: that is logged once, and the shop goes on', async () => {
    await media.hasPicture('a.webp', 1000)
    await writeFile(join(media.folder, 'media/broken.glb'), (await model()).subarray(0, 200))
    const { get } = await media.open()

    for (const name of ['a.webp', 'no.glb', 'broken.glb', 'broken.glb'])
      expect(await get(`${name}?elevation=side`), name).toMatchObject({ statusCode: 404, body: 'Not found' })
    expect(media.problems).toEqual([expect.stringContaining('broken.glb')])
    expect((await get('a.webp?w=480')).statusCode).toBe(200)
  })
})
