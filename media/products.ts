import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { PartsFile } from '@shop/contract/parts/parts-files'

/** The demo as data. */
export const DEMO = join(import.meta.dirname, '../demo')
const MM_PER_UNIT = 100

/** How a product looks: its builder and what that builder can be told (colours, pattern, wheels …), passed on as it is. */
const Look = z.looseObject({
  model: z.string(),
  name: z.string(),
  number: z.string(),
  accent: z.string(),
  colours: z.tuple([z.string(), z.string(), z.string()]),
  /** Where the camera of its first picture stands, if not where it does for the others of its series. */
  front: z.object({ azimuth: z.number() }).optional(),
})

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const looks = z.record(z.string(), Look).parse(readJson(join(DEMO, 'looks.json')))

/** The word of a part by its number. */
const words = new Map(PartsFile.parse(readJson(join(DEMO, 'catalogue/parts.json'))).parts.map(({ number, name }) => [number, String(name)]))

/** `folded-length` as the builders name it: `foldedLength`. What was made of a fact hangs on its name too. */
const factNameOf = (key: string) => key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Lengths among the specs, in the models' unit of 100 mm: one figure for the page and for the model. */
const factsOf = (specs: z.infer<typeof ProductFile>['specs']) =>
  Object.fromEntries(
    specs.flatMap(({ key, number, unit }) => (number !== undefined && unit === 'mm' ? [[factNameOf(key), number / MM_PER_UNIT]] : [])),
  )

/** Every product of the demo with what a picture of it needs. */
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
          name: product.name,
          facts: factsOf(product.specs),
          look,
          /** The words of its spare parts in parts.json, in the order of its list. */
          parts: product.parts.map(({ number }) => words.get(number) ?? ''),
        }
      }),
  )
  .toSorted((a, b) => a.id - b.id)

export type DemoProduct = (typeof products)[number]
