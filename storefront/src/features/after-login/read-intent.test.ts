import { expect, it } from 'vitest'
import { intentOf } from './read-intent.ts'

it.each([[{ act: 'favorite', id: 7, name: 'Kestrel 10' }], [{ act: 'cart', id: 1 }], [{ act: 'comment', id: 3, name: 'あ'.repeat(200) }]])(
  'knows what to do after the login: %j [d.actions.18]',
  (intent) => {
    expect(intentOf({ from: '/', intent })).toEqual(intent)
  },
)

it.each<unknown>([
  undefined,
  null,
  7,
  'favorite',
  [],
  { act: 'remove', id: 7 },
  { act: 'toString', id: 7 },
  { act: 'favorite' },
  { act: 'favorite', id: '7' },
  { act: 'favorite', id: 0 },
  { act: 'favorite', id: -1 },
  { act: 'favorite', id: 1.5 },
  { act: 'favorite', id: Number.NaN },
  { act: 'favorite', id: 1e300 },
  { act: ['favorite'], id: 7 },
])('does nothing after the login for %j [d.actions.18]', (intent) => {
  expect(intentOf({ from: '/', intent })).toBeUndefined()
  expect(intentOf(intent)).toBeUndefined()
})

it.each<unknown>(['', '  ', 'x'.repeat(201), 'two\nlines', '\u0000', 7, { toString: () => 'x' }])(
  'knows no name in %j [d.actions.18]',
  (name) => {
    expect(intentOf({ intent: { act: 'cart', id: 7, name } })).toEqual({ act: 'cart', id: 7 })
  },
)
