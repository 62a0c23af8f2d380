import type { Series } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { withNumberedSpecs } from './numbered-specs.ts'

it('hands on every spec of a series, numbered in its order', () => {
  const specs = [7, 8].map((id) => ({ id, title: `Spec ${id}` }))
  const series = [{ id: 1, specs }] as Series[] // no more of it is looked at

  expect(withNumberedSpecs(series)).toEqual([{ id: 1, specs: specs.map(({ title }, id) => ({ id, title })) }])
})
