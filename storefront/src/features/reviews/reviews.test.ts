import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { arcTo, needleAt, pointAt, shareOf, ticks } from './rating-scale.ts'
import { textLength } from '../../ui/forms/text-length.ts'
import { contentProblem, ratingOf, ratingProblem } from './review-checks.ts'
import { reviewDraft } from './review-draft.ts'
import { reviewsTexts } from './texts.ts'

await reviewsTexts.load('en')

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
  const t = reviewsTexts.get('en')

  it.each([
    ['', t.ratingMissing],
    ['4', undefined],
    ['1', undefined],
    ['9', t.ratingMissing],
  ])('with the rating %j: %s', (rating, problem) => {
    expect(ratingProblem(rating)?.(t)).toBe(problem)
  })

  it.each([
    ['Nice.', undefined],
    [' \n　', t.contentMissing],
    ['', t.contentMissing],
    ['x'.repeat(MAX_REVIEW_LENGTH), undefined],
    [` ${'🏁'.repeat(MAX_REVIEW_LENGTH)} `, undefined],
    ['x'.repeat(MAX_REVIEW_LENGTH + 1), t.contentTooLong(MAX_REVIEW_LENGTH)],
  ])('with the text %j: %s', (content, problem) => {
    expect(contentProblem(content)?.(t)).toBe(problem)
  })

  it('is as long as the shop counts: without the blanks around it, an emoji as one', () => {
    expect(textLength(' 🏁🏁 \n')).toBe(2)
  })
})

describe('the draft of a review', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is its own customer’s and product’s alone', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    })
    const whose = { userId: 5, productId: 101 }

    reviewDraft(whose).store({ rating: '4', content: 'Quick to mend' })

    expect(reviewDraft(whose).read()).toEqual({ rating: '4', content: 'Quick to mend' })
    expect(reviewDraft({ ...whose, userId: 6 }).read()).toBeUndefined()
    expect(reviewDraft({ ...whose, productId: 102 }).read()).toBeUndefined()
  })

  it('has no rating that is none', () => {
    expect(ratingOf('9')).toBeUndefined()
    expect(ratingOf(undefined)).toBeUndefined()
  })
})
