import { describe, expect, it } from 'vitest'
import type { Video } from '@shop/contract/videos/videos'
import { homeVideos } from './home-videos.ts'

const video = (id: number, sortOrder: number, isTop: 0 | 1 = 0) => ({ id, sortOrder, isTop }) as Video // no other field is read
const ids = (all: Video[]) => {
  const { featured, others } = homeVideos(all)
  return [featured?.id, others.map(({ id }) => id)]
}

// spec §2 Home (video section), §9 Home videos
describe('the films of home', () => {
  it.each([
    [
      'the featured one, and up to four others by sortOrder',
      [video(1, 9), video(2, 8, 1), video(3, 3), video(4, 2), video(5, 5), video(6, 1)],
      [2, [6, 4, 3, 5]],
    ],
    ['of several featured ones the first, the others in their place', [video(1, 2, 1), video(2, 1, 1), video(3, 0)], [2, [3, 1]]],
    ['of the same sortOrder the older first', [video(9, 1), video(3, 1), video(5, 1, 1)], [5, [3, 9]]],
    ['without a featured one four others', [video(1, 1), video(2, 2), video(3, 3), video(4, 4), video(5, 5)], [undefined, [1, 2, 3, 4]]],
    ['the featured one alone', [video(7, 1, 1)], [7, []]],
    ['none', [], [undefined, []]],
  ])('are %s', (_, all, shown) => {
    expect(ids(all)).toEqual(shown)
  })
})
