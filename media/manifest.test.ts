import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { type Entry, manifestOf } from './manifest.ts'

const ALT = { en: 'Tern', zh: '燕鸥', de: 'Seeschwalbe', ja: 'アジサシ', ko: '제비갈매기' }
const square = (width: number) => sharp({ create: { width, height: width, channels: 4, background: '#f008' } })

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return join(made, 'pictures')
}

it('enters a picture as it is written, in the order of names', async () => {
  const pictures = folder()
  const manifest = manifestOf(pictures)
  await manifest.add('b.webp', 'key b', ALT, square(40), 80)
  const bytes = await manifest.add('a.webp', 'key a', ALT, square(20), 80)
  const written = JSON.parse(readFileSync(join(pictures, 'manifest.json'), 'utf8')) as Record<string, unknown> // compared below

  expect(Object.keys(written)).toEqual(['a.webp', 'b.webp'])
  expect(written['a.webp']).toMatchObject({ key: 'key a', bytes, width: 20, height: 20, alt: ALT })
  expect(statSync(join(pictures, 'a.webp')).size).toBe(bytes)
})

it('states the dominant colour of a picture, also of those that were made before it was asked for', async () => {
  const pictures = folder()
  const manifest = manifestOf(pictures)
  const coloursIn = () =>
    Object.values(JSON.parse(readFileSync(join(pictures, 'manifest.json'), 'utf8')) as Record<string, Entry>).map(({ colour }) => colour) // the test's own
  await manifest.add('a.webp', 'key a', ALT, square(20), 80)
  expect(coloursIn()).toEqual(['#ff0000'])

  const path = join(pictures, 'manifest.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/,\s*"colour": "#ff0000"/, ''))
  expect(coloursIn()).toEqual([undefined])
  await manifestOf(pictures).addColours()
  expect(coloursIn()).toEqual(['#ff0000'])
})

it('knows which pictures are there and made from the same sources, in a later run too', async () => {
  const pictures = folder()
  await manifestOf(pictures).add('a.webp', 'key', ALT, square(20), 80)
  const later = manifestOf(pictures)

  expect(later.isCurrent('a.webp', 'key')).toBe(true)
  expect(later.isCurrent('a.webp', 'another key')).toBe(false)
  expect(later.isCurrent('b.webp', 'key')).toBe(false)
  rmSync(join(pictures, 'a.webp'))
  expect(later.isCurrent('a.webp', 'key')).toBe(false)
})
