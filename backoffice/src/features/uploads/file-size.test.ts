import { describe, expect, it } from 'vitest'
import { sizeText } from './file-size.ts'

describe('how much a file has', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 kB'],
    [49_400, '49 kB'],
    [999_600, '1 MB'],
    [4_140_000, '4.1 MB'],
    [18_400_000, '18 MB'],
    [1_200_000_000, '1,200 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
