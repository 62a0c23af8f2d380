import { describe, expect, it } from 'vitest'
import { leaderLines, type Rect } from './leader-rules.ts'

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })
const outer = rect(100, 50, 1200, 500)

describe('leader lines', () => {
  it('lead from a number on the right, level to the edge of the picture, to a place in it', () => {
    const measured = { outer, picture: rect(100, 50, 700, 500), padding: 20, ratio: 4 / 3, numbers: [rect(840, 240, 26, 26)] }

    expect(leaderLines({ ...measured, targets: [[0.5, 0.5]] })).toEqual([{ from: { x: 736, y: 203.5 }, edge: 700, to: { x: 350, y: 250 } }])
    // As high as its box without padding, 460: 613 wide, 43 from the left.
    const [corner] = leaderLines({ ...measured, targets: [[0, 0]] })
    expect(corner?.to.x).toBeCloseTo(43.3, 1)
    expect(corner?.to.y).toBeCloseTo(20, 5)
  })

  it('lead to the other side where the picture stands on the right', () => {
    const measured = { outer, picture: rect(600, 50, 700, 300), padding: 0, ratio: 4 / 3, numbers: [rect(560, 100, 26, 26)] }

    expect(leaderLines({ ...measured, targets: [[1, 1]] })).toEqual([{ from: { x: 490, y: 63.5 }, edge: 500, to: { x: 1050, y: 300 } }])
  })

  it('are as many as there are places', () => {
    const numbers = [rect(840, 100, 26, 26), rect(840, 200, 26, 26)]

    expect(leaderLines({ outer, picture: rect(100, 50, 700, 500), padding: 0, ratio: 1, numbers, targets: [[0, 0]] })).toHaveLength(1)
    expect(leaderLines({ outer, picture: rect(100, 50, 700, 500), padding: 0, ratio: 1, numbers: [], targets: [[0, 0]] })).toEqual([])
  })
})
