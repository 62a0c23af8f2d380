import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProductFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { fromCanonical, isUnitOf, toCanonical, unitsOf } from '@shop/contract/catalog/units'
import { LANGUAGES, LOCALE } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { type CatalogueProduct, readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readMedia } from '../server/src/features/catalog/media-files.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const { definitions = {}, units, specNames } = SharedFile.parse(read(join(CATALOGUE, 'shared.json')))
const products = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(CATALOGUE, name))
      .filter((file) => file !== 'series.json')
      .map((file) => ({ file, series: name, ...ProductFile.parse(read(join(CATALOGUE, name, file))) })),
  )
const specs = products.flatMap(({ file, specs: own }) => own.map((spec) => ({ file, ...spec })))
const figures = specs.flatMap((spec) => {
  const { key, number } = spec
  const definition = definitions[key]
  return definition && definition.kind !== 'text' && number !== undefined ? [{ ...spec, number, definition }] : []
})
const shown = new Map<string, CatalogueProduct>(
  readCatalogue(CATALOGUE, readMedia(join(import.meta.dirname, 'media'))).series.flatMap(({ products: all }) =>
    [...all].map((product) => [`${product.slug}.json`, product] as const),
  ),
)

/** Plausible values in the canonical unit. */
const PLAUSIBLE: Record<string, [least: number, most: number]> = {
  scale: [8, 50],
  'top-speed': [5, 80],
  'run-time': [5, 30],
  'flight-time': [5, 30],
  length: [80, 1_300],
  width: [25, 450],
  height: [20, 2_100],
  wheelbase: [200, 450],
  'ground-clearance': [5, 80],
  weight: [1, 5_000],
  'motor-rating': [500, 5_000],
  cells: [1, 6],
  'tray-length': [25, 160],
  'tray-width': [10, 70],
  'tray-height': [5, 52],
  capacity: [150, 10_000],
  voltage: [3.7, 22.2],
  'charge-time': [30, 180],
  channels: [3, 8],
  frequency: [2.4, 2.4],
  range: [20, 12_000],
  edition: [100, 1_000],
  parts: [20, 300],
  'build-time': [4, 12],
  wingspan: [500, 2_000],
  'stall-speed': [15, 40],
  'rotor-diameter': [150, 1_000],
  'rotor-speed': [1_500, 3_000],
  gimbal: [1, 3],
  'wind-limit': [5, 14],
  'folded-length': [100, 250],
  payload: [500, 3_000],
  'tip-angle': [30, 60],
  noise: [50, 80],
  thrust: [500, 3_000],
  'glide-ratio': [10, 20],
  'tow-load': [1_000, 2_000],
  'bollard-pull': [500, 2_000],
  'sail-area': [40, 80],
  draught: [200, 500],
  'propeller-diameter': [3, 8],
  diagonal: [100, 500],
  lens: [2, 10],
  energy: [5, 100],
  discharge: [20, 100],
  'charge-power': [20, 100],
  'charge-current': [1, 10],
  pieces: [2, 20],
  pitch: [2, 6],
  blades: [2, 4],
  diameter: [50, 120],
  'hex-mount': [12, 17],
  'nut-size': [5, 8],
}

describe('the specs of the demo', () => {
  it('are all of a definition, and each definition is of some', () => {
    expect(specs.filter(({ key, definition = key }) => !Object.hasOwn(definitions, definition))).toEqual([])
    expect(Object.keys(definitions).filter((key) => specs.every((spec) => (spec.definition ?? spec.key) !== key))).toEqual([])
    expect(specNames).toBeUndefined()
  })

  it('have a number wherever they can be compared, and none where they are words', () => {
    const wrong = specs.filter(({ key, number }) => (definitions[key]?.kind === 'text') === (number !== undefined))
    const spelled = /^\d+([.,]\d+)?\s?(\p{L}{0,4}|°|×)$/u
    const typed = specs.filter(({ key, text }) => definitions[key]?.kind === 'text' && typeof text === 'string' && spelled.test(text))

    expect(wrong).toEqual([])
    expect(typed.filter(({ key }) => !['camera', 'drive'].includes(key))).toEqual([]) // 4K and 4WD are names
    expect(figures.length).toBeGreaterThan(450)
  })

  it('have a unit of their definition', () => {
    const wrong = figures.filter(({ unit, text, definition }) =>
      unit === undefined ? text === undefined && definition.unit !== '' && definition.dimension !== 'count' : !isUnitOf(unit, definition),
    )

    expect(wrong).toEqual([])
  })

  it('are plausible', () => {
    const compared = figures.map(({ file, key, number, unit, definition }) => ({
      file,
      key,
      value: unit === undefined ? number : (toCanonical(number, unit, definition) ?? NaN),
    }))

    expect(compared.filter(({ key, value }) => !(value >= (PLAUSIBLE[key]?.[0] ?? NaN) && value <= (PLAUSIBLE[key]?.[1] ?? NaN)))).toEqual(
      [],
    )
    expect(Object.keys(PLAUSIBLE).filter((key) => figures.every((figure) => figure.key !== key))).toEqual([])
  })

  it.each(LANGUAGES)('show in %s the number that they are compared by', (language) => {
    const format = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 3 })
    const otherwise = figures.filter(({ file, key, number, unit, text }) => {
      const value = shown.get(file)?.specs.find((spec) => spec.key === key)?.value[language] ?? ''
      const written = `${format.format(number)}${unit === undefined ? '' : units[unit]?.[language]}`
      if (text === undefined) return value.replace(' ', '') !== written.replace(' ', '')
      return key !== 'gimbal' && !new RegExp(String.raw`(?<!\d)${number}(?!\d)`).test(value) // the axes of a gimbal are words
    })

    expect(otherwise).toEqual([])
  })

  it('say in words how many axes a gimbal has, as its number does', () => {
    const axes = figures.filter(({ key }) => key === 'gimbal').map(({ number, text }) => [number, typeof text === 'object' && text.en])

    expect(axes).not.toEqual([])
    expect(axes.filter(([number, english]) => english !== `${['', 'One', 'Two', 'Three'][Number(number)]}-axis`)).toEqual([])
  })

  it('come back as they were from every unit that they may be shown in', () => {
    for (const { number, unit, definition } of figures) {
      const own = unit ?? definition.unit
      const canonical = toCanonical(number, own, definition) ?? NaN
      expect(fromCanonical(canonical, own, definition)).toBe(number)
      for (const other of unitsOf(definition.dimension)) {
        const back = toCanonical(fromCanonical(canonical, other, definition) ?? NaN, other, definition) ?? NaN
        expect(Number(back.toFixed(3)), `${number} ${own} in ${other}`).toBe(canonical) // URLs have this precision
      }
    }
  })

  it('hold a definition to its step: no figure has more decimals than its canonical unit shows', () => {
    const fine = figures.filter(({ number, unit, definition }) => {
      const canonical = toCanonical(number, unit ?? definition.unit, definition) ?? NaN
      return Number(canonical.toFixed(3)) !== canonical
    })

    expect(fine).toEqual([])
  })
})
