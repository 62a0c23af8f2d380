import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetViewed, rememberViewed, viewedIn, viewedText } from './viewed.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const viewed = () => viewedIn(viewedText())

describe('the products looked at', () => {
  it('are none at first', () => {
    expect(viewed()).toEqual([])
  })

  it('are remembered as ids, the last one first, each once', () => {
    for (const id of [1, 2, 3, 2]) rememberViewed(id)

    expect(viewed()).toEqual([2, 3, 1])
    expect(viewedText()).toBe('2,3,1')
  })

  it('are twelve at most', () => {
    for (let id = 1; id <= 20; id++) rememberViewed(id)

    expect(viewed()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
  })

  it('are forgotten when they are gone', () => {
    for (const id of [1, 2, 3]) rememberViewed(id)

    forgetViewed([2, 9])

    expect(viewed()).toEqual([3, 1])
  })

  it.each(['', 'null', '{"ids":[1]}', '-1,0,1.5,1e3', '<script>', '99999999999999999999'])('take nothing from a text like %s', (text) => {
    expect(viewedIn(text)).toEqual([])
  })

  it('keep what makes sense of a text that somebody has changed', () => {
    expect(viewedIn(' 7,x,5,5,')).toEqual([5])
  })

  it('are nobody’s loss where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)

    expect(() => rememberViewed(1)).not.toThrow()
    expect(viewed()).toEqual([])
  })
})
