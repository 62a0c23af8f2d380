import { describe, expect, it } from 'vitest'
import { videosInput, withVideos } from './video-search.ts'

describe('the list of videos that an address asks for [5.15]', () => {
  it.each([
    ['', { page: 1 }],
    ['title=%20buggy%20&seriesId=2&page=3', { page: 3, title: 'buggy', seriesId: 2 }],
    ['title=%20&seriesId=x&page=0', { page: 1 }],
  ])('%s', (search, input) => {
    expect(videosInput(new URLSearchParams(search))).toEqual(input)
  })

  it('starts at its first page when what it is of changes, and keeps the rest', () => {
    const search = new URLSearchParams('title=a&page=3&lang=de')

    expect(withVideos(search, { seriesId: '2' }).toString()).toBe('title=a&lang=de&seriesId=2')
    expect(withVideos(search, { title: '' }).toString()).toBe('lang=de')
    expect(withVideos(search, { page: '4' }).get('page')).toBe('4')
    expect(withVideos(search, { page: '1' }).has('page')).toBe(false)
  })
})
