import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { KINDS } from '@shop/contract/catalog/kinds'
import { ContentFile } from '@shop/contract/content/content-files'
import { VideosFile } from '@shop/contract/videos/videos-files'
import { readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readMedia } from '../server/src/features/catalog/media-files.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
const MEDIA = join(import.meta.dirname, 'media')
const LANGUAGES = ['en', 'zh', 'de', 'ja', 'ko'] as const
const LONGEST_SHARED_SENTENCE = 8
const MOST_TAGS = 3
const LONGEST_SUBTITLE = 40
/** Claims that need a condition, and the brand's greatest values. */
const CLAIMS: Partial<Record<string, number>> = { 'top-speed': 80, 'run-time': 30, 'flight-time': 30, range: Infinity }

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(CATALOGUE, ...path), 'utf8'))
const foldersOf = (path: string) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const productsIn = (folder: string) => readdirSync(join(CATALOGUE, folder)).filter((file) => file !== 'series.json')

const shared = SharedFile.parse(read('shared.json'))
const series = foldersOf(CATALOGUE).map(({ name: folder }) => ({
  ...SeriesFile.parse(read(folder, 'series.json')),
  products: productsIn(folder).map((file) => ({ file, ...ProductFile.parse(read(folder, file)) })),
}))
const products = series.flatMap((one) => one.products)
const shown = new Map(
  readCatalogue(CATALOGUE, readMedia(MEDIA)).series.flatMap((one) => [...one.products].map((product) => [product.id, product])),
)
const content = ContentFile.parse(read('..', 'content.json'))
const { videos } = VideosFile.parse(read('..', 'videos.json'))

const unique = (values: unknown[]) => new Set(values).size === values.length
const longTexts = (product: (typeof products)[number]) => [product.description, product.detailText]

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Removes thousands separators. */
const withoutMarks = (text: string) => text.replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')

const literal = (text: string) => text.replaceAll(/[.()/]/g, String.raw`\$&`)

/** Finds a figure with or without a space before its unit. */
const spellsOut = (text: string, figure: string) => {
  const [, digits = '', unit = ''] = /^(\S*\d)\s*(.*)$/.exec(withoutMarks(figure)) ?? []
  const pattern = String.raw`(?<![\d.,])${literal(digits)}\s?${literal(unit)}(?![\p{Script=Latin}\d])`
  return new RegExp(pattern, 'u').test(withoutMarks(text))
}

/** Returns figures that long texts repeat. */
const figuresTypedIn = (product: Pick<(typeof products)[number], 'id' | 'description' | 'detailText'>) => {
  const figures = (shown.get(product.id)?.specs ?? []).filter((spec) => spec.number !== null && spec.unit !== null)
  return LANGUAGES.flatMap((language) => {
    const text = `${product.description[language]} ${product.detailText[language]}`
    return figures.map(({ value }) => value[language] ?? '').filter((figure) => spellsOut(text, figure))
  })
}

/** Returns long sentences, which should not occur in two products. */
const longSentences = (text: string, language: string) => {
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  return text
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/[.?。？\n]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => [...words.segment(sentence)].filter((word) => word.isWordLike).length > LONGEST_SHARED_SENTENCE)
}

describe('the demo catalogue', () => {
  it('offers seven series, each with something to buy', () => {
    expect(series.map((one) => one.code).toSorted()).toEqual(['ACC', 'BOT', 'CAR', 'DRN', 'HEL', 'PLN', 'TRK'])
    expect(series.filter((one) => one.products.length === 0)).toEqual([])
    expect(products).toHaveLength(64)
  })

  it('draws every series, each as another kind', () => {
    expect(new Set(series.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    expect(series).toHaveLength(KINDS.length)
  })

  it.each(series)(
    'points from each spec of $name.en into one picture, of the product that home shows first',
    ({ leaders, specs, products: own }) => {
      const [first] = own.toSorted((a, b) => a.sort - b.sort || a.id - b.id)

      expect(leaders).toBe(first?.file.replace('.json', '-rear.webp'))
      const pointed = specs.flatMap(({ target }) => (target ? [String(target)] : []))
      expect(pointed.length).toBeGreaterThan(0) // a number without a straight way has no line
      expect(unique(pointed)).toBe(true)
    },
  )

  it('shows every service line with an icon of its own', () => {
    expect(unique(Object.values(shared.services).map(({ icon }) => icon))).toBe(true)
  })

  it('gives every series, product and tag a number of its own', () => {
    expect(unique(series.map((one) => one.id))).toBe(true)
    expect(unique(products.map((product) => product.id))).toBe(true)
    expect(unique(products.map((product) => product.file))).toBe(true)
    expect(unique(shared.tags.map((tag) => tag.id))).toBe(true)
    expect(unique(shared.tags.map((tag) => tag.key))).toBe(true)
  })

  it('numbers parts by their series', () => {
    for (const one of series) expect(one.products.map(({ id }) => Math.floor(id / 100))).toEqual(one.products.map(() => one.id))
  })

  it('uses each of its six tags at least twice and never more than three on a product', () => {
    const used = products.flatMap((product) => product.tags)
    expect(shared.tags).toHaveLength(6)
    expect(shared.tags.filter((tag) => used.filter((key) => key === tag.key).length < 2)).toEqual([])
    expect(products.filter((product) => product.tags.length > MOST_TAGS)).toEqual([])
  })

  it('shows discounted products beside products at their normal price', () => {
    const isReduced = (product: (typeof products)[number]) => typeof product.originalPrice === 'number'
    expect(products.filter(isReduced).filter(({ price, originalPrice }) => (originalPrice ?? 0) <= price)).toEqual([])
    for (const one of series) {
      const reduced = one.products.filter(isReduced)
      expect(reduced.length, one.name.en).toBeGreaterThan(0)
      expect(reduced.length, one.name.en).toBeLessThan(one.products.length)
    }
  })

  it.each(LANGUAGES)('gives every product a name of its own in %s', (language) => {
    expect(unique(products.map((product) => product.name[language]))).toBe(true)
  })

  it('has products that are sold out, nearly sold out and plentiful', () => {
    const stocks = products.map((product) => product.stock)
    expect(stocks.filter((stock) => stock === 0)).not.toEqual([])
    expect(stocks.filter((stock) => stock > 0 && stock <= 5).length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...stocks)).toBeGreaterThan(100)
  })

  it('tells of exactly one product that it cannot be bought yet', () => {
    expect(products.filter(({ productUrl, buyUrls }) => productUrl === '' && buyUrls.length === 0)).toHaveLength(1)
  })
})

describe.each(products)('the page of $name.en', (product) => {
  const specKeys = product.specs.map((spec) => spec.key)

  it('names only tags, services, specs and units that the shop knows', () => {
    const units = product.specs.flatMap((spec) => spec.unit ?? [])
    expect(product.tags.filter((key) => !shared.tags.some((tag) => tag.key === key))).toEqual([])
    expect(product.services.filter((key) => typeof key !== 'string' || !(key in shared.services))).toEqual([])
    expect(specKeys.filter((key) => !(key in (shared.definitions ?? {})))).toEqual([])
    expect(units.filter((unit) => !(unit in shared.units))).toEqual([])
  })

  it('lists eight to twenty-one specs, each once, and three services', () => {
    expect(unique(specKeys)).toBe(true)
    expect(specKeys.length).toBeGreaterThanOrEqual(8)
    expect(specKeys.length).toBeLessThanOrEqual(21)
    expect(product.services).toHaveLength(3)
  })

  it('takes its subtitle, its headline and the figures in its texts from its specs', () => {
    const placeholders = textsIn(longTexts(product)).flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]))
    const subtitle = Array.isArray(product.subtitle) ? product.subtitle : []
    expect([...subtitle, ...product.headline, ...placeholders].filter((key) => !specKeys.includes(key ?? ''))).toEqual([])
    expect(subtitle).toHaveLength(3)
    expect(product.headline.length).toBeGreaterThanOrEqual(3)
  })

  it('types no figure that it has as a spec', () => {
    expect(figuresTypedIn(product)).toEqual([])
  })

  it('has a subtitle that fits on its card', () => {
    const subtitles = textsIn(shown.get(product.id)?.subtitle)
    expect(subtitles).toHaveLength(LANGUAGES.length)
    expect(subtitles.filter((subtitle) => subtitle.length > LONGEST_SUBTITLE)).toEqual([])
  })

  it('tells of its stock with as many labels in one language as in another', () => {
    const labels = textsIn(product.stockStatus).map((status) => status.split(',').filter((label) => label.trim() !== '').length)
    expect(new Set(labels).size).toBe(product.stockStatus === undefined ? 0 : 1)
  })

  it('claims no more than the brand does and says under what condition', () => {
    const claims = product.specs.filter((spec) => CLAIMS[spec.key] !== undefined)
    expect(claims.filter((spec) => spec.condition === undefined || (spec.number ?? 0) > (CLAIMS[spec.key] ?? 0))).toEqual([])
  })

  it('shows a picture of its own, and only those that are there', () => {
    const files = shown.get(product.id)?.images.map(({ file }) => file) ?? []
    const others = [...shown.values()].filter(({ id }) => id !== product.id).flatMap(({ images }) => images.map(({ file }) => file))

    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(join(MEDIA, file)) || others.includes(file))).toEqual([])
  })
})

describe('the search for figures that are typed', () => {
  it('finds them in every language, once placeholders are filled', () => {
    const figures = new Set([...shown.values()].flatMap(figuresTypedIn))
    expect([...figures]).toEqual(
      expect.arrayContaining(['80 km/h', '5,200 mAh', '5.200 mAh', '3,15 kg', '30 min', '30 分钟', '30分', '30분']),
    )
  })

  it.each(['80km/h', 'at 80 km/h,', '最高80 km/hです'])('finds 80 km/h in %s', (text) => {
    expect(spellsOut(text, '80 km/h')).toBe(true)
  })

  it.each(['180 km/h', '8.80 km/h', '80 km/hour', '80'])('does not find 80 km/h in %s', (text) => {
    expect(spellsOut(text, '80 km/h')).toBe(false)
  })

  it('finds thousands with and without their comma', () => {
    expect(spellsOut('5200 mAh', '5,200 mAh')).toBe(true)
    expect(spellsOut('5.200mAh', '5,200 mAh')).toBe(true)
  })
})

describe('the content of the demo shop', () => {
  it('shows only pictures that are there, and leads only where the shop has something', () => {
    const images = [...content.banners, ...content.endorsements].flatMap(({ image }) => (image ? [String(image)] : []))
    const addresses = ['/discount-products', ...series.map(({ id }) => `/category/${id}`), ...products.map(({ id }) => `/product/${id}`)]

    expect(images.filter((image) => !existsSync(join(MEDIA, image)))).toEqual([])
    expect(content.banners.filter(({ targetUrl }) => !addresses.includes(String(targetUrl)))).toEqual([])
  })

  it('has no placeholders, which only products can fill', () => {
    expect(textsIn(content).filter((text) => /[{}]/.test(text))).toEqual([])
  })
})

describe('the videos of the demo shop', () => {
  const files = videos.map(({ video }) => join(MEDIA, 'videos', video))

  it('are at least twelve, of every series, one of them featured, each with its own film and title', () => {
    expect(videos.length).toBeGreaterThanOrEqual(12)
    expect(videos.filter(({ isTop }) => isTop)).toHaveLength(1)
    expect(new Set(videos.map(({ seriesId }) => seriesId))).toEqual(new Set(series.map(({ id }) => id)))
    for (const { seriesId, productIds } of videos) {
      const ids = [...(series.find(({ id }) => id === seriesId)?.products ?? [])].map(({ id }) => id)
      expect(productIds.length).toBeGreaterThan(0)
      expect(ids).toEqual(expect.arrayContaining(productIds))
    }
    expect(unique(videos.map(({ video }) => video))).toBe(true)
    for (const language of LANGUAGES) expect(unique(videos.map(({ title }) => title[language]))).toBe(true)
  })

  it('have covers and films that are there, as small as they are short', () => {
    expect(videos.filter(({ cover }) => !existsSync(join(MEDIA, cover)))).toEqual([])
    expect(files.filter((file) => !existsSync(file) || statSync(file).size > 1_000_000)).toEqual([])
    expect(readdirSync(join(MEDIA, 'videos')).filter((file) => file.endsWith('.mp4'))).toHaveLength(videos.length)
  })

  it('begin to play before they are loaded: what describes a film stands at its start', () => {
    const late = files.filter((file) => {
      const bytes = readFileSync(file)
      return bytes.toString('latin1', 4, 8) !== 'ftyp' || bytes.indexOf('moov') > bytes.indexOf('mdat')
    })

    expect(late).toEqual([])
  })

  it('have no placeholders, which only products can fill', () => {
    expect(textsIn(videos).filter((text) => /[{}]/.test(text))).toEqual([])
  })
})

describe('the words of the demo shop', () => {
  it('never shout', () => {
    expect(textsIn([shared, series, content, videos]).filter((text) => /[!！]/.test(text))).toEqual([])
  })

  it.each(LANGUAGES)('are not repeated from product to product in %s', (language) => {
    const sentences = products.flatMap((product) => [
      ...new Set(longTexts(product).flatMap((texts) => longSentences(texts[language] ?? '', language))),
    ])
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([])
    expect(sentences.length).toBeGreaterThan(products.length)
  })
})
