import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ProductFile, Texts } from '@shop/contract/catalog/catalog-files'
import { PartsFile } from '@shop/contract/parts/parts-files'

export const DEMO = join(import.meta.dirname, '../demo')
const MM_PER_UNIT = 100

/** The builder and its options, which are passed on unchanged. */
const Look = z.looseObject({
  model: z.string(),
  name: z.string(),
  number: z.string(),
  accent: z.string(),
  colours: z.tuple([z.string(), z.string(), z.string()]),
  /** Camera of the first picture; defaults to that of the series. */
  front: z.object({ azimuth: z.number() }).optional(),
})

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const looks = z.record(z.string(), Look).parse(readJson(join(DEMO, 'looks.json')))

const words = new Map(PartsFile.parse(readJson(join(DEMO, 'catalogue/parts.json'))).parts.map(({ number, name }) => [number, String(name)]))

/** Converts `folded-length` to `foldedLength`. Cached pictures depend on these names. */
const factNameOf = (key: string) => key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns lengths in units of 100 mm, the same for page and model. */
const factsOf = (specs: z.infer<typeof ProductFile>['specs']) =>
  Object.fromEntries(
    specs.flatMap(({ key, number, unit }) => (number !== undefined && unit === 'mm' ? [[factNameOf(key), number / MM_PER_UNIT]] : [])),
  )

export const products = readdirSync(join(DEMO, 'catalogue'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: series }) =>
    readdirSync(join(DEMO, 'catalogue', series))
      .filter((file) => file !== 'series.json')
      .map((file) => {
        const product = ProductFile.parse(readJson(join(DEMO, 'catalogue', series, file)))
        const look = looks[product.id]
        if (!look) throw new Error(`demo/looks.json has no look for ${product.id}, ${product.name.en}`)
        return {
          id: product.id,
          slug: basename(file, '.json'),
          series,
          name: Texts.parse(product.name),
          facts: factsOf(product.specs),
          look,
          /** Groups of the model, in the order of the product's list. */
          parts: product.parts.map(({ number, node }) => node ?? words.get(number) ?? ''),
        }
      }),
  )
  .toSorted((a, b) => a.id - b.id)

export type DemoProduct = (typeof products)[number]
