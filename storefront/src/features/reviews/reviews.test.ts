import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeOfTab } from '../../frame/storage.ts'
import { arcTo, needleAt, pointAt, shareOf, ticks } from './rating-scale.ts'
import { textLength } from '../../ui/forms/text-length.ts'
import { problemsOf } from './review-checks.ts'
import { readReviewDraft, removeReviewDraft, storeReviewDraft } from './review-draft.ts'

describe('the dial of the average', () => {
  it.each([
    [1, { x: 32, y: 190 }],
    [3, { x: 200, y: 22 }],
    [5, { x: 368, y: 190 }],
  ])('has %d at %j', (rating, point) => {
    expect(pointAt(rating, 168)).toEqual(point)
  })

  it('points at the average and fills its scale up to it', () => {
    expect(needleAt(4.6)).toBe('M283.7 162.8L378.8 131.9')
    expect(arcTo(4.6, 176)).toBe('M24 190A176 176 0 0 1 367.4 135.6')
  })

  it('has a tick for every tenth of a point', () => {
    expect(ticks().match(/M/g)).toHaveLength(41)
  })

  it.each([
    [0, 0, 0],
    [1, 4, 0.25],
  ])('%d of %d is a share of %d', (count, total, share) => {
    expect(shareOf(count, total)).toBe(share)
  })
})

describe('a review that is written', () => {
  it.each([
    [
      { rating: undefined, content: 'Nice.' },
      { rating: 'missing', content: undefined },
    ],
    [
      { rating: 4, content: ' \n　' },
      { rating: undefined, content: 'missing' },
    ],
    [
      { rating: undefined, content: '' },
      { rating: 'missing', content: 'missing' },
    ],
    [
      { rating: 1, content: 'x'.repeat(MAX_REVIEW_LENGTH) },
      { rating: undefined, content: undefined },
    ],
    [
      { rating: 1, content: ` ${'🏁'.repeat(MAX_REVIEW_LENGTH)} ` },
      { rating: undefined, content: undefined },
    ],
    [
      { rating: 1, content: 'x'.repeat(MAX_REVIEW_LENGTH + 1) },
      { rating: undefined, content: 'tooLong' },
    ],
  ])('%j has the problems %j', (draft, problems) => {
    expect(problemsOf(draft)).toEqual(problems)
  })

  it('is as long as the shop counts: without the blanks around it, an emoji as one', () => {
    expect(textLength(' 🏁🏁 \n')).toBe(2)
  })
})

describe('the draft of a review', () => {
  const whose = { userId: 5, productId: 101 }
  beforeEach(() => vi.stubGlobal('sessionStorage', storageWith({})))
  afterEach(() => void vi.unstubAllGlobals())

  it('stays until it is sent, for its own customer and product alone', () => {
    storeReviewDraft(whose, { rating: 4, content: 'Quick to mend' })

    expect(readReviewDraft(whose)).toEqual({ rating: 4, content: 'Quick to mend' })
    expect(readReviewDraft({ ...whose, userId: 6 })).toBeUndefined()
    expect(readReviewDraft({ ...whose, productId: 102 })).toBeUndefined()
    removeReviewDraft(whose)
    expect(readReviewDraft(whose)).toBeUndefined()
  })

  it('is none where the form is empty', () => {
    storeReviewDraft(whose, { rating: 4, content: '' })
    storeReviewDraft(whose, { rating: undefined, content: '  ' })

    expect(readReviewDraft(whose)).toBeUndefined()
  })

  it.each(['{', 'null', '3', '{"rating":4}', '{"content":5}'])('that somebody has put there as %s is none', (stored) => {
    vi.stubGlobal('sessionStorage', storageWith({ 'draft review 5 101': stored }))

    expect(readReviewDraft(whose)).toBeUndefined()
  })

  it('has no rating that is none', () => {
    vi.stubGlobal('sessionStorage', storageWith({ 'draft review 5 101': '{"rating":9,"content":"x"}' }))

    expect(readReviewDraft(whose)).toEqual({ rating: undefined, content: 'x' })
  })

  it('goes with everything that the tab has stored when its customer logs out', () => {
    const storage = storageWith({ scroll: '[]' })
    vi.stubGlobal('sessionStorage', storage)
    storeReviewDraft(whose, { rating: 4, content: 'x' })

    removeOfTab()

    expect(Object.keys(storage)).toEqual([])
  })

  it('is none in a browser that stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    storeReviewDraft(whose, { rating: 4, content: 'x' })

    expect(readReviewDraft(whose)).toBeUndefined()
    removeOfTab()
  })
})

/** What a browser's storage is to whoever uses it: its keys are its own, its methods are not. */
const storageWith = (items: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) delete this[key]
      },
      getItem(key: string) {
        return (this as Record<string, string>)[key] ?? null // the storage itself
      },
      setItem(key: string, value: string) {
        ;(this as Record<string, string>)[key] = value // the storage itself
      },
      removeItem(key: string) {
        delete (this as Record<string, string>)[key] // the storage itself
      },
    }),
    items,
  )
