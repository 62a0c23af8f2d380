import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProductFile, SeriesFile, SharedFile } from '@shop/contract/catalog/catalog-files'
import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { judgeCharger, judgePack, roleOf, statedOf } from '../server/src/product-index/packs/fits.rules.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(CATALOGUE, ...path), 'utf8'))

const { definitions = {} } = SharedFile.parse(read('shared.json'))
const products = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) => {
    const { kind } = SeriesFile.parse(read(folder, 'series.json'))
    return readdirSync(join(CATALOGUE, folder))
      .filter((file) => file !== 'series.json')
      .map((file) => ({ file, kind, ...ProductFile.parse(read(folder, file)) }))
  })
type Product = (typeof products)[number]

const specOf = (product: Product, key: string) => product.specs.find((spec) => spec.key === key)
const numberOf = (product: Product, key: string) => specOf(product, key)?.number
const codesOf = (product: Product, key: string) => specOf(product, key)?.codes ?? []
const models = products.filter(({ kind }) => kind !== 'accessories')
const packs = products.filter((product) => product.kind === 'accessories' && specOf(product, 'cells'))
const chargers = products.filter((product) => specOf(product, 'charge-power'))

describe('what the demo states for the rules of fitting and choosing', () => {
  it.each(models.map((model) => [model.file, model] as const))('%s: pack, tray, place and experience', (_, model) => {
    expect(codesOf(model, 'cell-range').length > 0 || numberOf(model, 'cells') !== undefined).toBe(true)
    expect(codesOf(model, 'chemistry')).toHaveLength(1)
    const isKit = specOf(model, 'cell-range') !== undefined || model.file === 'dragonfly-450-bench.json' // these come without electronics
    expect(codesOf(model, 'connector')).toHaveLength(isKit ? 0 : 1)
    expect(codesOf(model, 'where').filter((code) => !['indoor', 'garden', 'field', 'water', 'rough'].includes(code))).toEqual([])
    expect(codesOf(model, 'where')).not.toEqual([])
    expect(codesOf(model, 'experience').filter((code) => !['first', 'some', 'much'].includes(code))).toEqual([])
    expect(codesOf(model, 'experience')).not.toEqual([])
    expect(model.minAge).not.toBeNull()
  })

  it.each(models.map((model) => [model.file, model] as const))('%s: a tray that is smaller than the model', (_, model) => {
    const outer = {
      length: [numberOf(model, 'length'), numberOf(model, 'diagonal'), numberOf(model, 'folded-length')],
      width: [numberOf(model, 'width')],
      height: [numberOf(model, 'height')],
    }
    for (const [side, sizes] of Object.entries(outer)) {
      const tray = numberOf(model, `tray-${side}`) ?? Infinity
      expect(tray).toBeLessThan(Math.min(500, ...sizes.filter((size) => size !== undefined)))
    }
    expect(numberOf(model, 'tray-length')).toBeGreaterThan(numberOf(model, 'tray-width') ?? Infinity)
  })

  it('of packs: size, cells, chemistry, connector, and an energy that is voltage times capacity', () => {
    expect(packs).toHaveLength(4)
    for (const pack of packs) {
      const [volts = 0, mAh = 0] = [numberOf(pack, 'voltage'), numberOf(pack, 'capacity')]
      for (const key of ['cells', 'length', 'width', 'height', 'weight']) expect(numberOf(pack, key), `${pack.file} ${key}`).toBeDefined()
      expect(volts).toBeCloseTo((numberOf(pack, 'cells') ?? 0) * 3.7, 5)
      expect(Math.abs((numberOf(pack, 'energy') ?? (volts * mAh) / 1_000) - (volts * mAh) / 1_000)).toBeLessThan(0.05)
      expect([codesOf(pack, 'chemistry'), codesOf(pack, 'connector')]).toEqual([['lipo'], ['xt60']])
    }
  })

  it('of chargers: power, cells, chemistry and connector', () => {
    expect(chargers).toHaveLength(1)
    for (const charger of chargers) {
      expect(numberOf(charger, 'charge-power')).toBeGreaterThan(0)
      for (const key of ['cell-range', 'chemistry', 'connector']) expect(codesOf(charger, key)).not.toEqual([])
    }
  })

  it('in codes that have one text each, in every language', () => {
    const coded = products.flatMap(({ specs }) => specs.filter(({ codes }) => codes.length > 0))
    const texts = new Map<string, Set<string>>()
    for (const { key, codes, text } of coded) {
      if (['cell-range'].includes(key)) continue
      const of = `${key}: ${codes.join(' ')}`
      texts.set(of, (texts.get(of) ?? new Set()).add(JSON.stringify(typeof text === 'string' ? text : LANGUAGES.map((language) => text?.[language])))) // prettier-ignore
    }

    expect([...texts].filter(([, own]) => own.size > 1)).toEqual([])
    expect(coded.filter(({ key }) => definitions[key]?.kind !== 'text')).toEqual([])
  })

  it('so that every place and every experience has models', () => {
    for (const place of ['indoor', 'garden', 'field', 'water', 'rough'])
      expect(models.filter((model) => codesOf(model, 'where').includes(place)).length).toBeGreaterThan(5)
    for (const experience of ['first', 'some', 'much'])
      expect(models.filter((model) => codesOf(model, 'experience').includes(experience)).length).toBeGreaterThan(10)
  })
})

const statedBy = ({ id, kind, specs }: Product) =>
  statedOf(id, kind, Object.fromEntries(specs.map(({ key, number, codes }) => [key, { number: number ?? null, codes }])))
const called = (english: string) => models.filter(({ name }) => name.en.startsWith(english))
const fitsIn = (pack: Product) => models.filter((model) => judgePack(statedBy(model), statedBy(pack)).fits === true)

describe('what fits what in the demo [f.fits.2]', () => {
  it('is told of every model, pack and charger, and of nothing else', () => {
    expect(models.every((model) => roleOf(statedBy(model)) === 'model')).toBe(true)
    expect(packs.every((pack) => roleOf(statedBy(pack)) === 'battery')).toBe(true)
    expect(chargers.every((charger) => roleOf(statedBy(charger)) === 'charger')).toBe(true)
    expect(products.filter((product) => roleOf(statedBy(product)) === undefined).map(({ id }) => id)).toEqual([707, 706])
  })

  it.each(packs.map((pack) => [pack.file, pack] as const))('%s: fits the models that its page names', (_, pack) => {
    const { text } = specOf(pack, 'fits') ?? {}
    const named = typeof text === 'object' ? text.en.split(', ') : ['Kestrel 10 4WD Buggy', 'Mesa 8 Trail Truck'] // from the set's table
    const fitting = new Set(fitsIn(pack))

    for (const name of named) {
      const [shortest] = called(name).toSorted((one, other) => one.name.en.length - other.name.en.length)
      expect(shortest && fitting.has(shortest), `${name} takes the pack`).toBe(true)
    }
    for (const name of ['Halcyon 4', 'Gannet 700']) expect(called(name).some((model) => fitting.has(model))).toBe(false)
  })

  it('goes wrong by millimetres and by plugs, and says so', () => {
    const reasonsOf = (model: string, pack: number) => {
      const [one, other] = [called(model)[0], packs.find(({ id }) => id === pack)]
      return one && other && judgePack(statedBy(one), statedBy(other)).reasons.filter(({ ok }) => ok !== true)
    }

    expect(reasonsOf('Mesa 10 Rock Crawler', 702)).toEqual([{ key: 'length', need: 135, has: 138, ok: false }])
    expect(reasonsOf('Kestrel 10 Club Racer', 702)).toMatchObject([{ key: 'connector', ok: false }])
    expect(reasonsOf('Kestrel 10 Bench Kit', 702)).toMatchObject([{ key: 'connector', ok: null }])
  })

  it('leaves no pack that the charger does not charge', () => {
    for (const charger of chargers) for (const pack of packs) expect(judgeCharger(statedBy(pack), statedBy(charger)).fits).toBe(true)
  })
})
