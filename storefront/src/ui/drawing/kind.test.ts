import { expect, it } from 'vitest'
import { kindOf } from './kind.ts'

it.each([
  ['CAR', 'Anything', 'car'],
  ['car', '', 'car'],
  ['HEL', 'Cars', 'helicopter'],
  ['X-9', 'Racing boats', 'boat'],
  ['X-9', '无人机', 'drone'],
  ['QUADS', 'Neuheiten', 'drone'],
  ['X-9', 'Something else', undefined],
])('a series with the code %j and the name %j is drawn as %s: the code decides, then the name', (code, name, kind) => {
  expect(kindOf(code, name)).toBe(kind)
})
