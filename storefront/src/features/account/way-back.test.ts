import { expect, it } from 'vitest'
import { intentOf, wayBack } from './way-back.ts'

it.each(['/', '/product/7', '/category/3?sort=price&order=asc#list', '/search?name=a//b'])('leads back to %s [d.actions.2]', (from) => {
  expect(wayBack({ from })).toBe(from)
})

it.each<unknown>([
  undefined,
  null,
  7,
  '',
  'product/7',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/product\u0000',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
])('leads home instead of to %j [d.actions.2]', (from) => {
  expect(wayBack({ from })).toBe('/')
  expect(wayBack(null)).toBe('/')
})

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
