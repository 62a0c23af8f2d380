import { describe, expect, it } from 'vitest'
import { AMOUNT, NUMBER, typedOf } from './figures.tsx'

describe('a figure that somebody types', () => {
  it.each([
    ['1720', 1720],
    ['1,720', 1720],
    ['1 720.5', 1720.5],
    ['1720,5', 1720.5],
    ['-3', -3],
    ['0.125', 0.125],
    [' 80 ', 80],
    ['', null],
    ['  ', null],
    ['1.2.3', '1.2.3'],
    ['80 km/h', '80 km/h'],
    ['1e3', '1e3'],
  ])('%j is read as %j', (text, value) => {
    expect(typedOf(text, NUMBER)).toBe(value)
  })

  it('is kept as it is typed where it is none yet', () => {
    expect(typedOf('2.999,0o', AMOUNT)).toBe('2.999,0o')
    expect(typedOf('2.999,00', AMOUNT)).toBe(2999)
  })
})
