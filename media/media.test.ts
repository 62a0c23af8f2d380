import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { altTextOf } from './alt-texts.ts'
import { dimensionLines, measuredIn } from './dimensions.ts'
import { products } from './products.ts'
import { sourceHashOf } from './sources.ts'
import { viewsOf } from './views.ts'

const FOLDER = join(import.meta.dirname, '../demo/media/products')
const MOST_BYTES = 60_000_000
const LANGUAGES = ['de', 'en', 'ja', 'ko', 'zh']

interface Entry {
  sha256: string
  bytes: number
  width: number
  height: number
  alt: Record<string, string>
}

const MANIFEST = join(FOLDER, 'manifest.json')
const manifest: Record<string, Entry> = existsSync(MANIFEST)
  ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>) // checked below
  : {}
const entries = Object.entries(manifest)

describe('the looks of the products', () => {
  it('name a builder that there is', () => {
    expect(products).toHaveLength(64)
    expect(products.map(({ look }) => sourceHashOf(look.model)).every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
    expect(() => sourceHashOf('submarine')).toThrow('no builder is called submarine')
  })

  it('have more than twenty silhouettes', () => {
    expect(new Set(products.map(({ look }) => look.model)).size).toBeGreaterThan(20)
  })

  it('differ within a series in builder or pattern, and in colour', () => {
    const twins = products.filter((one) =>
      products.some(
        (other) =>
          other.id < one.id &&
          other.series === one.series &&
          (other.look.colours.join() === one.look.colours.join() ||
            (other.look.model === one.look.model &&
              other.look.pattern === one.look.pattern &&
              other.look.colours[0] === one.look.colours[0])),
      ),
    )
    expect(twins.map(({ slug }) => slug)).toEqual([])
  })

  it('ask for four views of every product at least', () => {
    expect(products.filter(({ series, look }) => viewsOf(series, look.model).length < 4).map(({ slug }) => slug)).toEqual([])
  })
})

describe('the manifest', () => {
  it('lists the files that there are', () => {
    const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.webp')) : []
    const possible = products.flatMap(({ slug, series, look }) => viewsOf(series, look.model).map(({ name }) => `${slug}-${name}.webp`))

    expect(files.toSorted()).toEqual(entries.map(([file]) => file).toSorted())
    expect(files.filter((file) => !possible.includes(file))).toEqual([])
  })

  it('has their hashes and sizes', async () => {
    const facts = entries.map(async ([file]) => {
      const data = readFileSync(join(FOLDER, file))
      const { width, height, hasAlpha } = await sharp(data).metadata()
      return [file, createHash('sha256').update(data).digest('hex'), data.length, width, height, hasAlpha]
    })
    const stated = entries.map(([file, { sha256, bytes, width, height }]) => [file, sha256, bytes, width, height, true])

    expect(await Promise.all(facts)).toEqual(stated)
    expect(entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('describes each in five languages', () => {
    expect(entries.filter(([, { alt }]) => Object.keys(alt).toSorted().join() !== LANGUAGES.join()).map(([file]) => file)).toEqual([])
    expect(altTextOf({ en: 'Tern', zh: '燕鸥', de: 'Seeschwalbe', ja: 'アジサシ', ko: '제비갈매기' }, 'bare').de).toBe(
      'Seeschwalbe, ohne Karosserie',
    )
  })
})

describe('dimension lines', () => {
  it('state a length along the picture and one up it', () => {
    const corners = [
      [100, 200],
      [300, 200],
      [100, 50],
      [300, 50],
    ] satisfies [number, number][]

    expect(dimensionLines(400, 300, [corners, corners], { along: 435, up: 178 }).match(/<g /g)).toHaveLength(2)
    expect(dimensionLines(400, 300, [corners, corners], { along: 435 }).match(/<g /g)).toHaveLength(1)
    expect(dimensionLines(400, 300, [corners, corners], {})).not.toContain('<path')
  })

  it('state a second figure only where the model is in its proportion', () => {
    const car = { series: 'cars', facts: { length: 4, height: 2 }, look: {} }

    expect(measuredIn(car, [200, 90, 101])).toEqual({ along: 400, up: 200 })
    expect(measuredIn(car, [200, 90, 120])).toEqual({ along: 400 })
    expect(measuredIn({ ...car, series: 'boats' }, [200, 90, 101])).toEqual({ along: 400 })
    expect(measuredIn({ ...car, look: { kit: true } }, [200, 90, 101])).toEqual({})
    expect(measuredIn({ series: 'drones', facts: { diagonal: 2.25 }, look: {} }, [1, 1, 1])).toEqual({ diagonal: 225 })
  })

  it('state how far apart the motors of a drone are, from one to the other', () => {
    const corners = [
      [0, 0],
      [400, 300],
    ] satisfies [number, number][]
    const motors = [
      [300, 200],
      [100, 50],
    ] satisfies [[number, number], [number, number]]
    const lines = dimensionLines(400, 300, [corners, corners], { diagonal: 225 }, motors)

    expect(lines.match(/<g /g)).toHaveLength(1)
    expect(lines).toContain('M100 50L')
    expect(dimensionLines(400, 300, [corners, corners], { diagonal: 225 }, null)).not.toContain('<path')
  })
})
