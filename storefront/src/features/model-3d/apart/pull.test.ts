import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPull, eachFrameFromTogether } from './pull.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('requestAnimationFrame', (next: (now: number) => void) => frames.push(next))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = undefined))
})
afterEach(() => {
  frames.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const frames: Array<((now: number) => void) | undefined> = []
function frameAt(ms: number) {
  for (const frame of frames.splice(0)) frame?.(ms)
}

it('a model that comes in while it is pulled is drawn together until the picture has faded, then glides to the place', () => {
  const drawn: number[] = []
  const stop = eachFrameFromTogether(createPull(0.6, false), true, (mark) => drawn.push(mark))

  frameAt(60)
  frameAt(120)
  expect(drawn).toEqual([0, 0, 0])
  frameAt(420)
  expect(drawn.at(-1)).toBeCloseTo(0.3)
  frameAt(720)
  expect(drawn.at(-1)).toBe(0.6)
  stop()
})

it('without motion it is at the place as soon as the picture has faded, and at once if it was never pulled', () => {
  const [still, closed]: [number[], number[]] = [[], []]
  eachFrameFromTogether(createPull(0.6, false), false, (mark) => still.push(mark))
  eachFrameFromTogether(createPull(0, false), true, (mark) => closed.push(mark))

  frameAt(60)
  frameAt(120)

  expect(still).toEqual([0, 0, 0.6])
  expect(closed).toEqual([0])
})
