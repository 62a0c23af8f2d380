import { describe, expect, it } from 'vitest'
import { isModelled } from '../glb/models.ts'
import { products } from '../products.ts'
import { findingsOf } from './check.ts'
import { unknown } from './findings.ts'
import { KNOWN } from './known.ts'
import { printedWords } from './record.ts'

const words = printedWords()

describe('the 3D models of the demo', () => {
  it.each(products.filter(isModelled))('$slug has no visible faults but the known ones, and each of these', async (product) => {
    expect(unknown(product.slug, await findingsOf(product, words.get(product.slug)), KNOWN)).toEqual({ added: [], gone: [] })
  })
})
