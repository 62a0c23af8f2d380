import { expect, it } from 'vitest'
import { addressOf, withMediaOfPages, withMediaOfVideos } from './resolve-media.ts'

const resolved = { media: new Map([['guide.pdf', { name: 'imported/0123.pdf', bytes: 9 }]]), measured: new Map() } as never // only these fields are read

it('an address of a file keeps the page that it names, in texts and elsewhere', () => {
  const texts = { en: '<a href="/media/demo/guide.pdf#page=4">Page 4</a>' }

  const [page] = withMediaOfPages([{ content: texts }] as never, resolved) // only the field with addresses

  expect(page?.content).toEqual({ en: '<a href="/media/demo/imported/0123.pdf#page=4">Page 4</a>' })
  expect(addressOf(resolved, 'guide.pdf')).toBe('/media/demo/imported/0123.pdf')
  expect(addressOf(resolved, '/media/demo/guide.pdf#page=4')).toBe('/media/demo/imported/0123.pdf#page=4')
})

it('an address elsewhere stays as it is, and a film is found by its name', () => {
  const [video] = withMediaOfVideos([{ video: 'a.mp4', cover: 'https://elsewhere.example/a.webp#x' }] as never, resolved) // its addresses

  expect(video).toEqual({ video: '/media/demo/videos/a.mp4', cover: 'https://elsewhere.example/a.webp#x' })
})
