import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { altTextOf, altTextOfScene, type Texts } from './alt-texts.ts'
import { dimensionLines, measuredIn } from './dimensions.ts'
import type { Entry } from './manifest.ts'
import { products } from './products.ts'
import { fileOf } from './run-scenes.ts'
import { inStudio, SCENE_SIZES, scenes } from './scenes.ts'
import { sourceHashOf } from './sources.ts'
import { pictureOf, viewsOf } from './views.ts'

/** True in `npm run test:all`. */
const isFull = process.env['FULL'] === '1'
const MEDIA = join(import.meta.dirname, '../demo/media')
/** Limit for pictures; all generated media must stay below 75 MB. */
const MOST_BYTES = 32_000_000
/** Greatest alpha of shadows (of 255), and pixels per step if they are soft. */
const FAINT = 60
const MANY_PIXELS = 200
/** Steps that may be missing by chance; shadows with rings lack 10 to 35. */
const FEW = 6
const LANGUAGES = ['de', 'en', 'ja', 'ko', 'zh']

const manifestIn = (folder: string) => {
  const path = join(MEDIA, folder, 'manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>) : {} // checked below
}
const MANIFESTS = { products: manifestIn('products'), scenes: manifestIn('scenes') }
const ALL = Object.entries(MANIFESTS).flatMap(([folder, manifest]) =>
  Object.entries(manifest).map(([file, entry]) => ({ folder, file, entry })),
)

/** Alternative text and sizes that every picture may have. */
/** Pictures of 1,200 pixels are older; they are replaced one by one, as each takes minutes. */
const FIRST_SIZES = [
  [2000, 1500],
  [1200, 900],
]
const POSSIBLE = new Map<string, { alt: Texts; sizes: number[][] }>()
for (const product of products) {
  const { slug, name } = product
  for (const view of viewsOf(product)) {
    const { folder, file } = pictureOf(slug, view)
    POSSIBLE.set(`${folder}/${file}`, {
      alt: altTextOf(name, view.name),
      sizes: ['front', 'box'].includes(view.name) ? FIRST_SIZES : [[1200, 900]],
    })
  }
}
for (const scene of scenes) {
  const alt = altTextOfScene(scene.models.map(({ name }) => name))
  POSSIBLE.set(`scenes/${fileOf(scene)}`, { alt, sizes: [scene.kind === 'banner' ? [1280, 960] : SCENE_SIZES[scene.kind]] })
}

const CATALOGUE = join(import.meta.dirname, '../demo/catalogue')

/** Returns possible names of `#rrggbb`. */
function namesOf(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)]
  const light = (least + most) / 2
  if (most - least < 0.1) return [light > 0.8 ? 'white' : light < 0.15 ? 'black' : 'graphite']
  const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  const hue = (sixth * 60 + 360) % 360
  const hues: [upTo: number, names: string[]][] = [
    [12, ['red']],
    [36, ['orange', 'ochre']],
    [60, ['yellow', 'sand']],
    [170, ['green']],
    [235, ['blue', 'navy']],
    [300, ['purple']],
    [360, ['red', 'burgundy']],
  ]
  return hues.find(([upTo]) => hue <= upTo)?.[1] ?? []
}

describe('the looks of the products', () => {
  it('name a builder that there is', () => {
    expect(products).toHaveLength(64)
    expect(products.map(({ look }) => sourceHashOf(look.model)).every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
    expect(() => sourceHashOf('submarine')).toThrow('no builder is called submarine')
  })

  it('hang on what their own builder uses, not on the others of its file', () => {
    const builders = new Set(products.map(({ look }) => look.model))
    expect(new Set([...builders].map((model) => sourceHashOf(model))).size).toBe(builders.size)
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

  it('have a colour that the page names', () => {
    const named = products.flatMap(({ id, slug, series, look }) => {
      const file = ProductFile.parse(JSON.parse(readFileSync(join(CATALOGUE, series, `${slug}.json`), 'utf8')))
      const stated = file.specs.find(({ key }) => key === 'colour')?.text
      const text = typeof stated === 'string' ? stated : stated?.en
      return text === undefined ? [] : [{ id, text: text.toLowerCase(), names: namesOf(look.colours[0]) }]
    })

    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ text, names }) => !names.some((name) => text.includes(name)))).toEqual([])
  })

  it('ask for four views of every product at least', () => {
    expect(products.filter((product) => viewsOf(product).length < 4).map(({ slug }) => slug)).toEqual([])
  })
})

describe('the scenes', () => {
  it('are five banners, a picture of every series and one of each endorsement', () => {
    const slugs = (kind: string) => scenes.filter((scene) => scene.kind === kind).map(({ slug }) => slug)

    expect(slugs('banner')).toHaveLength(5) // three more show products that home pulls apart
    expect(slugs('series').toSorted()).toEqual([...new Set(products.map(({ series }) => `series-${series}`))].toSorted())
    expect(slugs('endorsement')).toHaveLength(4)
  })

  it('show no product twice among banners, nor among series', () => {
    for (const kind of ['banner', 'series']) {
      const shown = scenes.filter((scene) => scene.kind === kind).flatMap(({ models }) => models.map(({ id }) => id))
      expect(shown.filter((id, i) => shown.indexOf(id) !== i)).toEqual([])
    }
  })

  it('have their places as the camera sees them', () => {
    const [x, y, up] = inStudio([4, 0, 1], 90)

    expect([x, y, up].map((side) => Math.round(side))).toEqual([0, 4, 1])
    expect(inStudio([3, 2], 0)).toEqual([3, 2, 0])
  })
})

describe('the manifests', () => {
  it.each(['products', 'scenes'] as const)('of %s list the files that there are', (folder) => {
    const there = existsSync(join(MEDIA, folder)) ? readdirSync(join(MEDIA, folder)).filter((file) => file !== 'manifest.json') : []

    expect(there.toSorted()).toEqual(Object.keys(MANIFESTS[folder]).toSorted())
    expect(there.filter((file) => !POSSIBLE.has(`${folder}/${file}`))).toEqual([])
  })

  it('have their hashes and sizes', async () => {
    const facts = ALL.map(async ({ folder, file }) => {
      const data = readFileSync(join(MEDIA, folder, file))
      const { width, height, hasAlpha } = await sharp(data).metadata()
      return [file, createHash('sha256').update(data).digest('hex'), data.length, [width, height], hasAlpha]
    })
    const stated = ALL.map(({ file, entry }) => [file, entry.sha256, entry.bytes, [entry.width, entry.height], true])

    expect(ALL.length).toBeGreaterThan(0)
    expect(await Promise.all(facts)).toEqual(stated)
    expect(ALL.reduce((sum, { entry }) => sum + entry.bytes, 0)).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('have soft shadows: no step of opacity is left out, which would be a ring on paper', async () => {
    // Excludes `-size` pictures, whose lines have few steps.
    const some = ALL.filter(
      ({ folder, file }, place) => !file.endsWith('-size.webp') && (isFull || folder === 'scenes' || place % 12 === 0),
    )
    const missing = some.map(async ({ folder, file }) => {
      const data = await sharp(join(MEDIA, folder, file))
        .extractChannel('alpha')
        .raw()
        .toBuffer()
      const pixels = Array.from({ length: FAINT }, () => 0)
      for (const opacity of data) if (opacity < FAINT) pixels[opacity]! += 1 // it is below the length
      const around = (opacity: number) => ((pixels[opacity - 1] ?? 0) + (pixels[opacity + 1] ?? 0)) / 2
      return { file, missing: pixels.flatMap((one, opacity) => (opacity > 2 && around(opacity) > MANY_PIXELS && one < around(opacity) / 8 ? [opacity] : [])) } // prettier-ignore
    })

    expect(some.length).toBeGreaterThan(30)
    expect((await Promise.all(missing)).filter((one) => one.missing.length > FEW)).toEqual([])
  })

  it('have masters of full size: 1200 pixels of a product, 2000 of its first picture, 1280 of a banner', () => {
    const wrong = ALL.filter(
      ({ folder, file, entry }) =>
        !POSSIBLE.get(`${folder}/${file}`)?.sizes.some((size) => isDeepStrictEqual(size, [entry.width, entry.height])),
    )

    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it('describe each in five languages, by the names that the catalogue has', () => {
    const wrong = ALL.filter(({ folder, file, entry }) => !isDeepStrictEqual(entry.alt, POSSIBLE.get(`${folder}/${file}`)?.alt))

    expect(wrong.map(({ file }) => file)).toEqual([])
    expect([...POSSIBLE].filter(([, { alt }]) => Object.keys(alt).toSorted().join() !== LANGUAGES.join())).toEqual([])
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
