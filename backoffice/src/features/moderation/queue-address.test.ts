import { adminReviewAddress } from '@shop/contract/manage/addresses'
import { expect, it } from 'vitest'
import { queueAddress, queueInput, readQueue } from './queue-address.ts'

it.each([
  ['', { tab: 'check', only: undefined, author: undefined, page: 1, open: undefined }],
  [
    '?tab=hidden&only=comment&author=7&page=2&open=comment-12',
    { tab: 'hidden', only: 'comment', author: 7, page: 2, open: { kind: 'comment', id: 12 } },
  ],
  ['?tab=x&only=x&author=-1&page=0&open=review-0', { tab: 'check', only: undefined, author: undefined, page: 1, open: undefined }],
  ['?open=video-1&page=1e3', { tab: 'check', only: undefined, author: undefined, page: 1, open: undefined }],
])('the query %j is read as %j', (search, queue) => {
  expect(readQueue(search)).toEqual(queue)
})

it('a state and its address are the same', () => {
  const queue = { tab: 'hidden', only: 'reported', author: 7, page: 3, open: { kind: 'review', id: 9 } } as const
  expect(readQueue(new URL(queueAddress(queue), 'https://x').search)).toEqual(queue)
  expect(queueAddress(readQueue(''))).toBe('/admin/reviews')
  expect(readQueue(new URL(adminReviewAddress('comment', 4), 'https://x').search).open).toEqual({ kind: 'comment', id: 4 })
})

it('the texts of an author are all of theirs, whatever the tab', () => {
  expect(queueInput({ tab: 'hidden', only: undefined, author: 7, page: 1, open: undefined })).toEqual({
    tab: 'all',
    author: 7,
    page: 1,
    limit: 50,
  })
})
