import { getProduct } from '@shop/contract/catalog/catalog'
import { pageReviews } from '@shop/contract/reviews/reviews'
import { listVideos } from '@shop/contract/videos/videos'
import { getVideoStats, pageComments } from '@shop/contract/videos/watching'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../test/import/import-files.ts'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
afterAll(() => files.close())

const shownProduct = async () => (await files.shop.ask(getProduct, { id: 101 })).data

describe('reviews and comments as examples [x.19]', () => {
  it('are marked, and go with those of the file', async () => {
    const said = { author: 'Jo', createdTime: '2026-10-01T00:00:00.000Z' }
    const review = { ...said, productId: 101, rating: 4, content: 'Fine.' }
    const comment = { ...said, video: 'kestrel-10-up-close.mp4', content: 'Nice film.' }
    const reviews = async () => (await files.shop.ask(pageReviews, { id: 101 })).data
    files.write('examples.json', JSON.stringify({ reviews: [review], comments: [comment] }))

    expect(await files.run()).toEqual(['~ examples.json: 2 added, 18 removed'])
    expect(await files.run()).toEqual([])

    expect(await reviews()).toMatchObject({
      rows: [{ author: 'Jo', rating: 4, content: 'Fine.', isExample: true }],
      average: 4,
      examples: 1,
    })
    expect((await shownProduct()).rating).toEqual({ average: 4, total: 1, examples: 1 })
    const [film] = (await files.shop.ask(listVideos)).data.filter(({ videoUrl }) => videoUrl.includes('kestrel-10-up-close'))
    expect((await files.shop.ask(getVideoStats, { id: film?.id })).data.comments).toBe(1)
    expect((await files.shop.ask(pageComments, { id: film?.id })).data.rows).toMatchObject([
      { ...said, content: 'Nice film.', isExample: true },
    ])

    files.write('examples.json', JSON.stringify({ reviews: [{ ...review, rating: 5 }], comments: [] }))
    expect(await files.run()).toEqual(['~ examples.json: 1 added, 2 removed'])
    expect(await reviews()).toMatchObject({ average: 5, total: 1 })
    files.write('examples.json', '{ "reviews": [], "comments": [] }')
    await files.run()
    expect(await reviews()).toMatchObject({ total: 0, examples: 0 })
  })
})
