import { expect, it } from 'vitest'
import { withKeyword } from './add-keyword.ts'

it.each([
  [null, 'submarine', 'submarine'],
  ['', 'submarine', 'submarine'],
  ['RC car, buggy', 'submarine', 'RC car, buggy, submarine'],
  ['RC car,, Submarine ', 'submarine', 'RC car,, Submarine '],
  ['submarines', 'submarine', 'submarines, submarine'],
])('keywords %j get the text %j once', (keywords, text, next) => {
  expect(withKeyword(keywords, text)).toBe(next)
})
