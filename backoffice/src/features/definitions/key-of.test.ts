import { DefinitionKey } from '@shop/contract/catalog/definitions'
import { describe, expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

describe('the key of a name', () => {
  it.each([
    ['Top speed', 'top-speed'],
    ['  Wing span (folded)  ', 'wing-span-folded'],
    ['Größe', 'gro-e'],
    ['Résumé', 'resume'],
    ['3D print', 'd-print'],
    ['最高速度', ''],
    ['-', ''],
    ['a'.repeat(59) + ' b', 'a'.repeat(59)],
  ])('%s is %s', (name, key) => {
    expect(keyOf(name)).toBe(key)
    if (key) expect(DefinitionKey.safeParse(key).success).toBe(true)
  })
})
