import { expect, it } from 'vitest'
import { atWidth, srcSetOf } from './picture-widths.ts'

it('names a picture of the shop in every width', () => {
  expect(srcSetOf('/media/demo/a b.webp'.replace(' ', '%20'))).toBe(
    [320, 480, 640, 960, 1280, 1920].map((width) => `/media/demo/a%20b.webp?w=${width} ${width}w`).join(', '),
  )
})

it.each([
  'https://pictures.example/media/a.webp',
  '//pictures.example/media/a.webp',
  '/assets/a.webp',
  '/media/demo/a.svg',
  '/media/demo/a.webp?w=320',
  '/media/demo/a b.webp',
  '',
])('leaves %j as it is', (address) => {
  expect(srcSetOf(address)).toBeUndefined()
  expect(atWidth(address, 320)).toBe(address)
})

it('names a picture of the shop in one width', () => {
  expect(atWidth('/media/a.webp', 320)).toBe('/media/a.webp?w=320')
})

it('has only the widths that its place can need', () => {
  expect(srcSetOf('/media/a.webp', [320, 640])).toBe('/media/a.webp?w=320 320w, /media/a.webp?w=640 640w')
})
