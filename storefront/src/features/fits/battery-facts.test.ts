import { expect, it } from 'vitest'
import { handLuggageOf } from './battery-facts.ts'

it.each([
  [1, 'free'],
  [100, 'free'],
  [100.1, 'consent'],
  [160, 'consent'],
  [160.1, 'none'],
])('a spare battery of %d Wh is taken in hand luggage: %s [f.fits.3]', (wattHours, expected) => {
  expect(handLuggageOf(wattHours)).toBe(expected)
})
