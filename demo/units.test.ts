import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { SharedFile } from '@shop/contract/catalog/catalog-files'
import { shownBound, typedBound, UNIT_SYSTEMS, unitIn } from '@shop/contract/catalog/units/systems'
import { toCanonical } from '@shop/contract/catalog/units'
import { expect, it } from 'vitest'
import { readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readMedia } from '../server/src/features/catalog/media-files.ts'

const CATALOGUE = join(import.meta.dirname, 'catalogue')
const { definitions = {} } = SharedFile.parse(JSON.parse(readFileSync(join(CATALOGUE, 'shared.json'), 'utf8')))
const figures = readCatalogue(CATALOGUE, readMedia(join(import.meta.dirname, 'media')))
  .series.flatMap(({ products }) => [...products].flatMap(({ specs }) => specs))
  .flatMap(({ key, number, unit }) => {
    const measure = definitions[key]
    const canonical = measure && number !== null && number !== undefined ? toCanonical(number, unit ?? measure.unit, measure) : undefined
    return measure && measure.kind !== 'text' && canonical !== undefined ? [{ key, canonical, measure }] : []
  })

it('no figure of the demo is lost as a bound, nor drifts by being shown and typed in either system [f.units.3]', () => {
  expect(figures.length).toBeGreaterThan(400)
  for (const { key, canonical, measure } of figures)
    for (const end of ['min', 'max'] as const) {
      const bound = typedBound(String(canonical), measure.unit, measure, end) ?? NaN
      expect(end === 'min' ? bound <= canonical : bound >= canonical, `${key} ${canonical}`).toBe(true)
      for (const system of UNIT_SYSTEMS) {
        const unit = unitIn(system, measure.unit)
        expect(typedBound(shownBound(bound, unit, measure, end), unit, measure, end), `${key} ${canonical} as ${end} in ${unit}`).toBe(
          bound,
        )
      }
    }
})
