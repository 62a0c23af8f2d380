import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each<[ReadonlyArray<string | number>, string]>([
  [['Kite', 7, -3.5], '"Kite",7,-3.5\r\n'],
  [['a "b", c', ''], '"a ""b"", c",""\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '＝1'], `"'=1+1","'+1","'-1","'@x","'\tx","'＝1"\r\n`],
  [[], '\r\n'],
])('a line of %j is %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})
