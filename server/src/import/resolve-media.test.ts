import { expect, it } from 'vitest'
import { withMediaOfContent, withMediaOfVideos } from './resolve-media.ts'

const resolved = { media: new Map([['guide.pdf', { name: 'imported/0123.pdf', bytes: 9 }]]), measured: new Map() } as never // what is read of them

it('an address of a file keeps the page that it names, in texts and elsewhere', () => {
  const texts = { en: '<a href="/media/demo/guide.pdf#page=4">Page 4</a>' }
  const lists = { banners: [{ image: 'guide.pdf', targetUrl: '/media/demo/guide.pdf#page=4' }], endorsements: [], socialLinks: [] }

  const content = withMediaOfContent({ lists, pages: [{ content: texts }] } as never, resolved) // of content, what has addresses

  expect(content.pages?.[0]?.content).toEqual({ en: '<a href="/media/demo/imported/0123.pdf#page=4">Page 4</a>' })
  expect(content.lists?.banners[0]).toMatchObject({
    image: '/media/demo/imported/0123.pdf',
    targetUrl: '/media/demo/imported/0123.pdf#page=4',
  })
})

it('an address elsewhere stays as it is, and a film is found by its name', () => {
  const [video] = withMediaOfVideos([{ video: 'a.mp4', cover: 'https://elsewhere.example/a.webp#x' }] as never, resolved) // its addresses

  expect(video).toEqual({ video: '/media/demo/videos/a.mp4', cover: 'https://elsewhere.example/a.webp#x' })
})
