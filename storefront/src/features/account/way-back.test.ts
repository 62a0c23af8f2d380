import { expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

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
