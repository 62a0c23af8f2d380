import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

it.each([
  ['Dear {name},', { name: 'Mara' }, 'Dear Mara,', []],
  ['{product} is back: {link}', { product: 'Kestrel' }, 'Kestrel is back: ', ['{link}']],
  ['{part} {part}', {}, ' ', ['{part}']],
  ['{unknown} {constructor}', {}, ' ', ['{unknown}', '{constructor}']],
  ['{name}', { name: '$& {staff}' }, '$& {staff}', []],
  ['a { b } c', {}, 'a { b } c', []],
])('%s with %j is %s', (text, values, filled, missing) => {
  expect(fillTemplate(text, values)).toEqual({ text: filled, missing })
})
