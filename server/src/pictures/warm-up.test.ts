import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMediaFixture } from '../../test/fixtures/picture-server.ts'
import { warmUp } from './warm-up.ts'

let media: Awaited<ReturnType<typeof openMediaFixture>>
beforeEach(async () => void (media = await openMediaFixture()))
afterEach(() => media.close())

describe('warming up', () => {
  it('makes what home, lists and product pages open with in some widths, and leaves all else to those who ask for it', async () => {
    for (const subfolder of ['products', 'scenes', 'videos']) await mkdir(join(media.folder, 'media', subfolder), { recursive: true })
    await media.hasPicture('products/a-front.webp', 1000)
    await media.hasPicture('products/a-rear.webp', 1000)
    await media.hasPicture('scenes/banner-a-narrow.webp', 1400)
    await media.hasPicture('scenes/banner-a-wide.webp', 1400)
    await media.hasPicture('scenes/series-a.webp', 1000)
    await media.hasPicture('videos/a.webp', 1000)
    await media.hasPicture('b.webp', 300)
    const { pictures } = await media.open()

    await warmUp(pictures, join(media.folder, 'media'), { signal: new AbortController().signal, idleMs: 1 })

    const widths = (await media.keptFiles()).map((file) => Number(/-(\d+)\.webp$/.exec(file)?.[1]))
    expect(widths.toSorted((a, b) => a - b)).toEqual([320, 480, 640, 640, 640, 1280])
  })

  it('makes nothing once the shop is stopping', async () => {
    await mkdir(join(media.folder, 'media/products'), { recursive: true })
    await media.hasPicture('products/a-front.webp', 1000)
    const { pictures } = await media.open()

    await expect(warmUp(pictures, join(media.folder, 'media'), { signal: AbortSignal.abort(), idleMs: 1 })).rejects.toThrow('abort')

    expect(await media.keptFiles()).toEqual([])
  })
})
