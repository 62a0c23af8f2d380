import { expect, it } from 'vitest'
import { figureText, plainFigure } from './typed-figure.ts'

it.each([
  ['49,90', 'en', '49.9'],
  ['49,90', 'de', '49.9'],
  ['49.90', 'en', '49.9'],
  ['1,5', 'de', '1.5'],
  ['1,299', 'en', '1299'],
  ['1,299', 'de', '1.299'],
  ['1.299', 'de', '1299'],
  ['１２９９', 'ja', '1299'],
  ['1 299,50', 'de', '1299.5'],
  ['€49', 'en', '€49'],
  ['-5', 'en', '-5'],
  ['abc', 'en', 'abc'],
  ['', 'en', ''],
  ['49,90', undefined, '49.9'],
  ['1.299', undefined, '1.299'],
  ['1,299', undefined, '1,299'],
] as const)('reads %j of a reader of %s as %j (report B2)', (text, language, figure) => {
  expect(plainFigure(text, language)).toBe(figure)
})

it('writes a figure as its reader does', () => {
  expect([figureText('49.9', 'de'), figureText('49.9', 'en'), figureText('1299', 'ko')]).toEqual(['49,9', '49.9', '1299'])
})
