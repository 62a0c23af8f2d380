import { expect, it } from 'vitest'
import { filesOfFullRun, FULL_PLACES, stepOf } from './full-steps.ts'

it('each test of the full run is in a step of `npm run test:all`', () => {
  const files = filesOfFullRun()

  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => stepOf(file) === undefined)).toEqual([])
})

it('each place has a test of the full run', () => {
  const files = filesOfFullRun()
  const used = Object.entries(FULL_PLACES).map(([step, places]) => [
    step,
    places.filter((place) =>
      files.some((file) => stepOf(file) === step && (place.endsWith('/') ? file.startsWith(place) : file.endsWith(place))),
    ),
  ])

  expect(Object.fromEntries(used)).toEqual(FULL_PLACES)
})
