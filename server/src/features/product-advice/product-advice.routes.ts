import { QUESTIONS, type Question } from '@shop/contract/product-advice/choices'
import * as chooser from '@shop/contract/product-advice/choose'
import * as fitting from '@shop/contract/product-advice/fits'
import type { Language } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import type { Candidates, Pair, StatedValue } from '../../product-index/product-index.ts'
import { listProductsById, presentProduct } from '../catalog/product.queries.ts'
import { presentPart } from '../parts/part.answers.ts'
import { listOwnPacks } from '../parts/parts.queries.ts'
import { choose, isMissed } from './choose.rules.ts'
import { listWords, wordsKey } from './spec-words.queries.ts'

export const productAdviceRoutes = [
  route(fitting.getFits, async ({ db, productIndex, input: { id }, language }) => {
    const pairs = await productIndex.fitting(id, fitting.MAX_FITS)
    if (!pairs && (await listProductsById(db, [id], language, { withRetired: true })).length === 0) throw fail('C104')
    const ownPacks = (await listOwnPacks(db, id, fitting.MAX_OWN_PACKS, language)).map(presentPart)
    if (!pairs) return { batteries: [], chargers: [], models: [], ownPacks }
    const ids = [...new Set(Object.values(pairs).flatMap((all) => all.map(({ other }) => other.id)))]
    const [rows, words] = await Promise.all([
      listProductsById(db, ids, language),
      listWords(db, [id, ...ids], ['cell-range', 'chemistry', 'connector'], language),
    ])
    const products = new Map(rows.map((row) => [row.id, presentProduct(row)]))
    const present = (all: Pair[]): fitting.Fit[] =>
      all.flatMap(({ other, needing, having, verdict: { fits, reasons } }) => {
        const product = products.get(other.id)
        const said = (of: number, what: StatedValue) =>
          typeof what === 'object' ? what && (words.get(wordsKey(of, what.words)) ?? null) : what
        return product
          ? [{ product, fits, power: other.power, reasons: reasons.map(({ key, need, has, ok }) => ({ key, need: said(needing.id, need), has: said(having.id, has), ok })) }] // prettier-ignore
          : []
      })
    return { batteries: present(pairs.battery), chargers: present(pairs.charger), models: present(pairs.model), ownPacks }
  }),

  route(chooser.choose, async ({ db, productIndex, input, language }) => {
    const candidates = await productIndex.candidates()
    const places = choose(candidates, input, 3)
    return { rows: await presentChoices(db, candidates, places, input, language) }
  }),
]

async function presentChoices(db: Db, candidates: Candidates, places: number[], answers: chooser.Answers, language: Language) {
  const ids = places.map((at) => candidates.ids[at] ?? 0)
  const [rows, words] = await Promise.all([listProductsById(db, ids, language), listWords(db, ids, ['where', 'experience'], language)])
  const products = new Map(rows.map((row) => [row.id, presentProduct(row)]))
  const asked = QUESTIONS.filter((question) => answers[question] !== undefined)
  return places.flatMap((at) => {
    const product = products.get(candidates.ids[at] ?? 0)
    if (!product) return []
    const reasonOf = (key: Question) => ({ key, figure: figureOf(key) })
    const figureOf = (key: Question) => {
      if (key === 'age') return product.minAge
      if (key === 'budget') return toYuan(candidates.priceFen[at] ?? 0)
      if (key === 'minutes') return candidates.minutes[at] || null
      return words.get(wordsKey(product.id, key)) ?? null
    }
    const isMiss = (key: Question) => isMissed(candidates, at, key, answers)
    return [{ product, matched: asked.filter((key) => !isMiss(key)).map(reasonOf), missed: asked.filter(isMiss).map(reasonOf) }]
  })
}
