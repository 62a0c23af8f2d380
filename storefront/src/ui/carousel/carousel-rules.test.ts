import { describe, expect, it } from 'vitest'
import { afterMove, type CarouselMove, type CarouselPlace, FIRST_PLACE } from './carousel-rules.ts'
import { swipeTo } from './use-swipe.ts'

const at = (index: number, rest: Partial<CarouselPlace> = {}): CarouselPlace => ({ ...FIRST_PLACE, index, ...rest })

describe('a carousel', () => {
  it.each<[from: number, move: CarouselMove, to: number, direction: number]>([
    [0, { to: 'next', count: 3 }, 1, 1],
    [2, { to: 'next', count: 3 }, 0, 1],
    [1, { to: 'previous', count: 3 }, 0, -1],
    [0, { to: 'previous', count: 3 }, 2, -1],
    [0, { to: 'slide', index: 2 }, 2, 1],
    [2, { to: 'slide', index: 0 }, 0, -1],
    [1, { to: 'next', count: 2 }, 0, 1],
  ])('from slide %i by %j comes to slide %i, in direction %i [4.2]', (from, move, index, direction) => {
    expect(afterMove(at(from), move)).toMatchObject({ index, direction, leaving: from, turns: 1 })
  })

  it.each<CarouselMove>([
    { to: 'next', count: 3 },
    { to: 'previous', count: 3 },
    { to: 'slide', index: 2 },
  ])('ignores %j while it changes slides, and takes it afterwards [4.4]', (move) => {
    const changing = at(1, { leaving: 0, turns: 1 })

    expect(afterMove(changing, move)).toBe(changing)
    expect(afterMove(afterMove(changing, { to: 'rest' }), move)).toMatchObject({ leaving: 1, turns: 2 })
  })

  it.each<CarouselMove>([
    { to: 'slide', index: 0 },
    { to: 'next', count: 1 },
    { to: 'previous', count: 1 },
  ])('has nothing to change by %j', (move) => {
    expect(afterMove(FIRST_PLACE, move)).toBe(FIRST_PLACE)
  })

  it('asks for a picture when its slide is in sight or comes next, and for no other', () => {
    expect(FIRST_PLACE.due).toEqual([0])
    expect(afterMove(at(0), { to: 'readiness', count: 4 }).due).toEqual([0, 1])
    expect(afterMove(at(3), { to: 'readiness', count: 4 }).due).toEqual([0])
    expect(afterMove(at(0), { to: 'previous', count: 4 }).due).toEqual([0, 3])
    expect(afterMove(at(0), { to: 'slide', index: 2 }).due).toEqual([0, 2])
  })
})

it.each([
  [-51, 0, 'next'],
  [51, 0, 'previous'],
  [-50, 0, undefined],
  [50, 0, undefined],
  [0, 0, undefined],
  [-80, 90, undefined],
  [-80, -80, undefined],
  [-80, 79, 'next'],
])('a finger that moved %i px to the right and %i px down leads to %s [2.home.4, 4.5, 5.18, 9.3]', (right, down, to) => {
  expect(swipeTo(right, down)).toBe(to)
})
