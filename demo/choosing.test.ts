import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProductFile, SeriesFile } from '@shop/contract/catalog/catalog-files'
import { EXPERIENCES, PLACES, QUESTIONS, type Question } from '@shop/contract/product-advice/choices'
import type { Answers } from '@shop/contract/product-advice/choose'
import { describe, expect, it } from 'vitest'
import { choose, isMissed } from '../server/src/features/product-advice/choose.rules.ts'
import { type Candidate, candidatesFrom } from '../server/test/fuzzing/candidates.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(CATALOGUE, ...path), 'utf8'))

const products = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) => {
    const { kind } = SeriesFile.parse(read(folder, 'series.json'))
    return readdirSync(join(CATALOGUE, folder))
      .filter((file) => file !== 'series.json')
      .map((file) => ({ kind, ...ProductFile.parse(read(folder, file)) }))
  })
type Product = (typeof products)[number]
const byId = new Map(products.map((product) => [product.id, product]))

const specOf = ({ specs }: Product, key: string) => specs.find((spec) => spec.key === key)
const minutesOf = (product: Product) => specOf(product, 'run-time')?.number ?? specOf(product, 'flight-time')?.number ?? null
const candidates = candidatesFrom(
  products.map((product): Candidate => ({
    id: product.id,
    isAccessory: product.kind === 'accessories',
    priceFen: Math.round(product.price * 100),
    minAge: product.minAge ?? null,
    places: specOf(product, 'where')?.codes ?? [],
    experiences: specOf(product, 'experience')?.codes ?? [],
    minutes: minutesOf(product),
  })),
)

/** Decides by the product's file alone. */
const TRUTH: { [Key in Question]: (product: Product, answer: NonNullable<Answers[Key]>) => boolean } = {
  where: (product, place) => specOf(product, 'where')?.codes.includes(place) ?? false,
  experience: (product, experience) => specOf(product, 'experience')?.codes.includes(experience) ?? false,
  age: ({ minAge }, age) => typeof minAge === 'number' && minAge <= age,
  budget: ({ price }, budget) => price <= budget,
  minutes: (product, minutes) => (minutesOf(product) ?? 0) >= minutes,
}

const NONE = [undefined]
const combinations = [...NONE, ...PLACES].flatMap((where) =>
  [...NONE, ...EXPERIENCES].flatMap((experience) =>
    [...NONE, 3, 8, 14, 99].flatMap((age) =>
      [...NONE, 1, 999.99, 1_600, 3_000, 999_999].flatMap((budget) =>
        [...NONE, 1, 12, 25, 240].map((minutes): Answers => ({ where, experience, age, budget, minutes })),
      ),
    ),
  ),
)

const isTrue = (product: Product, question: Question, answers: Answers) => {
  const answer = answers[question]
  return answer === undefined || TRUTH[question](product, answer as never) // the answer to this question
}

describe('the chooser over the demo [f.choose.2]', () => {
  it('has an answer to all combinations, each reason of which is true', () => {
    expect(combinations).toHaveLength(6 * 4 * 5 * 6 * 5)
    const untrue: unknown[] = []
    for (const answers of combinations) {
      const places = choose(candidates, answers, 3)
      if (places.length !== 3) untrue.push({ answers, found: places.length })
      for (const at of places) {
        const product = byId.get(candidates.ids[at] ?? 0)
        const wrong = QUESTIONS.filter((key) => !product || isMissed(candidates, at, key, answers) === isTrue(product, key, answers))
        if (wrong.length > 0) untrue.push({ answers, product: product?.name.en, wrong })
      }
    }
    expect(untrue).toEqual([])
  })

  it('answers what suits in everything wherever there is such a model, at every one of its three places', () => {
    const models = products.filter(({ kind }) => kind !== 'accessories')
    const worse = combinations.filter((answers) => {
      const suiting = models.filter((product) => QUESTIONS.every((key) => isTrue(product, key, answers))).length
      const right = choose(candidates, answers, 3).filter((at) => QUESTIONS.every((key) => !isMissed(candidates, at, key, answers))).length
      return right !== Math.min(3, suiting)
    })

    expect(worse).toEqual([])
  })

  it('leads to most of the models', () => {
    const found = new Set(combinations.flatMap((answers) => choose(candidates, answers, 3)))
    expect(found.size).toBeGreaterThan(30)
  })
})
