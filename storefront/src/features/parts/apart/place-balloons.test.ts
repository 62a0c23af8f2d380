import { describe, expect, it } from 'vitest'
import type { Place } from '../../model-3d/apart/apart-rules.ts'
import { placeBalloons } from './place-balloons.ts'

function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const STAGES = [
  { name: 'wide', stage: { width: 893, height: 640 }, size: 44 },
  { name: 'of a tablet', stage: { width: 768, height: 420 }, size: 36 },
  { name: 'of a phone', stage: { width: 390, height: 420 }, size: 36 },
  { name: 'of the picture alone, on the narrowest phone', stage: { width: 320, height: 240 }, size: 36 },
] as const

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

describe.each(STAGES)('balloons on a stage $name [x.64]', ({ stage, size }) => {
  it('overlap nowhere, lie whole on it, and on no target, wherever the targets are', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = numbers(seed)
      const spread = 0.2 + 0.8 * random() // from a cluster in the middle to the whole stage
      const targets = Array.from({ length: 8 + Math.floor(random() * 7) }, () => ({
        x: stage.width * (0.5 + (random() - 0.5) * spread),
        y: stage.height * (0.5 + (random() - 0.5) * spread),
      }))

      const places = placeBalloons({ stage, targets, size }).map((place) => place ?? expect.fail(`one of ${seed} has no place`))

      for (const [index, place] of places.entries()) {
        expect(Math.min(place.x, place.y, stage.width - place.x, stage.height - place.y)).toBeGreaterThanOrEqual(size / 2)
        for (const target of targets) expect(distance(place, target)).toBeGreaterThanOrEqual(size / 2)
        for (const other of places.slice(index + 1)) expect(distance(place, other)).toBeGreaterThanOrEqual(size)
      }
    }
  })
})

describe('a balloon', () => {
  const stage = { width: 600, height: 450 }

  it('stands on free paper where there is some near, however close the covered is', () => {
    const isCovered = ({ x }: Place) => (x > 200 ? 1 : 0)

    const [place] = placeBalloons({ stage, targets: [{ x: 230, y: 200 }], size: 44, covered: isCovered })

    expect(place?.x).toBeLessThanOrEqual(200)
  })

  it('goes as far as it must for it', () => {
    const [place] = placeBalloons({ stage, targets: [{ x: 560, y: 400 }], size: 44, covered: ({ x }) => (x > 150 ? 1 : 0) })

    expect(place?.x).toBeLessThanOrEqual(150)
  })

  it('stands outside of what the others point at', () => {
    const targets = [
      { x: 200, y: 150 },
      { x: 400, y: 150 },
      { x: 200, y: 300 },
      { x: 400, y: 300 },
    ]

    const places = placeBalloons({ stage, targets, size: 44 })

    const middle = { x: 300, y: 225 }
    for (const [index, target] of targets.entries()) {
      expect(distance(places[index] ?? middle, middle)).toBeGreaterThan(distance(target, middle))
    }
  })

  it('has none on a stage that has no room', () => {
    expect(placeBalloons({ stage: { width: 40, height: 40 }, targets: [{ x: 20, y: 20 }], size: 44 })).toEqual([undefined])
  })
})
