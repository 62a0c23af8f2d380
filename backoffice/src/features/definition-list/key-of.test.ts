import { DefinitionKey } from '@shop/contract/catalog/definitions'
import { describe, expect, it } from 'vitest'
import { isKey, keyOf } from './key-of.ts'

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
    if (key) expect(isKey(key)).toBe(true)
  })

  it.each(['top-speed', 'a', 'a1-2', 'Top', 'a--b', '-a', 'a-', '1a', '', 'a b', 'a'.repeat(60), 'a'.repeat(61)])(
    'is one for the form where it is one for the server: %s',
    (text) => {
      expect(isKey(text)).toBe(DefinitionKey.safeParse(text).success)
    },
  )
})
