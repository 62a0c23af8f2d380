import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { PartsFile } from '@shop/contract/parts/parts-files'
import { LANGUAGES } from '@shop/contract/languages'
import { readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readMedia } from '../server/src/features/catalog/media-files.ts'
import { partNumberOf } from '../server/src/pictures/card.rules.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
/** Groups per product; a stage shows at most fourteen (design: taken apart). */
const [FEWEST, MOST] = [8, 14]

/** All parts together cost more than the product, but at most 1.6 times as much. */
const DEAREST = 1.6

const file = PartsFile.parse(JSON.parse(readFileSync(join(CATALOGUE, 'parts.json'), 'utf8')))
const { parts = [], series } = readCatalogue(CATALOGUE, readMedia(join(import.meta.dirname, 'media')))
const products = series.flatMap((one) =>
  [...one.products].map((product) => ({ ...product, partNumber: partNumberOf(one.code, product.id), kind: one.kind })),
)
const withModel = products.filter(({ view360Url }) => view360Url)
const byKey = new Map(parts.map((part) => [partKeyOf(part.number), part]))
const partsOf = (product: (typeof products)[number]) =>
  product.parts.map((has) => {
    const part = byKey.get(partKeyOf(has.number))
    if (!part) throw new Error(`${product.partNumber} has ${has.number}, which is no part`)
    return { ...has, part }
  })
const numberIn = ({ specs }: (typeof parts)[number], name: string) => {
  const value = specs.en?.find((spec) => spec['name'] === name)?.['value']
  return value === undefined ? undefined : Number(/^[\d,.]+/.exec(value)?.[0].replaceAll(',', ''))
}

describe('the spare parts of the demo [x.61]', () => {
  it('are eight to fourteen of every product with a model, and of no other', () => {
    expect(withModel.filter(({ parts: list }) => list.length < FEWEST || list.length > MOST).map(({ partNumber }) => partNumber)).toEqual(
      [],
    )
    expect(products.filter(({ view360Url, parts: list }) => !view360Url && list.length > 0)).toEqual([])
  })

  it('have the number of the first product that has them, and their place in its list', () => {
    const first = new Map<string, string>()
    for (const product of products.toSorted((a, b) => a.id - b.id))
      for (const [index, { number }] of product.parts.entries()) {
        const own = `${product.partNumber}-${String(index + 1).padStart(2, '0')}`
        if (!number.startsWith(product.partNumber)) continue
        first.set(number, own)
      }

    expect([...first].filter(([number, own]) => number !== own)).toEqual([])
    expect(first.size).toBe(parts.length)
  })

  it('are shared within families', () => {
    const users = new Map<string, Set<number>>()
    for (const product of products)
      for (const { number } of product.parts) users.set(number, (users.get(number) ?? new Set()).add(product.id))
    const shared = [...users.values()].filter((ids) => ids.size > 1)

    expect(shared.length).toBeGreaterThan(40)
    // Each series shares parts.
    expect(new Set([...users].filter(([, ids]) => ids.size > 1).map(([number]) => number.slice(0, 3))).size).toBe(6)
  })

  it('cost more together than the product at most as spares do, and no single one more than a third of it', () => {
    const dear = withModel.flatMap((product) => {
      const priced = partsOf(product).map(({ quantity, part }) => quantity * (part.price ?? 0))
      const total = priced.reduce((sum, price) => sum + price, 0)
      return total > DEAREST * product.price || Math.max(...priced) > product.price / 3 ? [[product.partNumber, total, product.price]] : []
    })

    expect(dear).toEqual([])
  })

  it('weigh less together than the product', () => {
    const heavy = withModel.flatMap((product) => {
      const stated = product.specs.find(({ key }) => key === 'weight')
      const grams = (stated?.number ?? Infinity) * (stated?.unit === 'kg' ? 1000 : 1)
      const total = partsOf(product).reduce((sum, { quantity, part }) => sum + quantity * (numberIn(part, 'Weight') ?? 0), 0)
      return total > grams ? [[product.partNumber, total, grams]] : []
    })

    expect(heavy).toEqual([])
  })

  it('state something of each, and say how all but what takes a workshop is changed', () => {
    expect(parts.filter(({ specs }) => !specs.en)).toEqual([])
    expect(parts.filter(({ steps }) => !steps.en).length / parts.length).toBeLessThan(0.3)
    expect(parts.filter(({ steps, minutes, tool }) => steps.en && (minutes === undefined || tool === undefined))).toEqual([])
  })

  it('are named by words that are written once, in five languages, none of which is another one', () => {
    const words = Object.entries(file.words)
    const names = words.map(([, texts]) => texts.en?.toLowerCase())

    expect(file.parts.filter(({ name }) => typeof name !== 'string')).toEqual([])
    const alike = words.filter(([, { en, zh, ja, ko }]) => [zh, ja, ko].includes(en))
    expect(alike.map(([key]) => key)).toEqual([])
    // Aircraft and boats have different propellers and canopies of these names.
    expect(names.filter((name, index) => names.indexOf(name) !== index).toSorted()).toEqual(['canopy', 'canopy', 'propeller'])
    for (const language of LANGUAGES) expect(words.every(([, texts]) => texts[language]?.trim() === texts[language])).toBe(true)
  })
})
