import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Block, modelOf } from '../../../test/files/models.ts'
import { type Drawing, OVERSAMPLING } from './elevation.rules.ts'
import { drawAlone, drawOff } from './part.rules.ts'
import { boundsOf, surfacesOf } from './surfaces.ts'

const KESTREL = join(import.meta.dirname, '../../../../demo/media/models/kestrel-10-4wd-buggy.glb')
const SHELL = { group: 'shell', name: 'shell 1', move: [0, 0.1, 0] } satisfies Block['piece']
const LEFT = { group: 'wheel', name: 'wheel left', move: [0.2, 0, 0] } satisfies Block['piece']
const RIGHT = { group: 'wheel', name: 'wheel right', move: [-0.2, 0, 0], point: [-0.1, 0, 0.15] } satisfies Block['piece']
/** A plate with a shell, and two wheels per side that move together. The nose is at +z. */
const CAR: Block[] = [
  { from: [-0.08, 0, -0.2], to: [0.08, 0.02, 0.2], piece: { group: 'chassis', name: 'chassis 1', move: [0, 0, 0] } },
  { from: [-0.08, 0.02, -0.2], to: [0.08, 0.1, 0.2], piece: SHELL },
  { from: [0.08, 0, 0.13], to: [0.12, 0.04, 0.17], piece: LEFT },
  { from: [0.08, 0, -0.17], to: [0.12, 0.04, -0.13], piece: LEFT },
  { from: [-0.12, 0, 0.12], to: [-0.08, 0.06, 0.18], piece: RIGHT },
  { from: [-0.12, 0, -0.17], to: [-0.08, 0.04, -0.13], piece: RIGHT },
]
const surfaces = async () => surfacesOf(await modelOf(CAR))
/** Returns the opacity at shares from the upper left corner. */
const opacityAt = ({ width, height, pixels }: Drawing, across: number, down: number) =>
  pixels[2 * (Math.round(down * (height - 1)) * width + Math.round(across * (width - 1))) + 1]

describe('a part of a model as a drawing', () => {
  it('is alone from the side, from ahead beside that and from above below it, to one scale', async () => {
    const drawing = drawAlone(await surfaces(), { part: 'shell', isSplit: false })
    const { width, height, pixels } = drawing
    const isInked = (at: (index: number) => number, count: number) =>
      Array.from({ length: count }, (_, index) => pixels[2 * at(index) + 1]).some((opacity) => opacity !== 0)
    const columns = Array.from({ length: width }, (_, x) => (isInked((y) => y * width + x, height) ? '#' : ' '))
    const rows = Array.from({ length: height }, (_, y) => (isInked((x) => y * width + x, width) ? '#' : ' '))
    const runs = (all: string[]) => all.join('').trim().split(/ +/).map((run) => Math.round(run.length / 20) * 20) // prettier-ignore

    // The shell measures 0.4 × 0.16 × 0.08 m.
    expect([runs(columns), runs(rows)]).toEqual([
      [1200, 480],
      [240, 480],
    ])
    expect(opacityAt(drawing, 0.9, 0.9)).toBe(0)
  })

  it('is one piece of several that move together, that which the number points at; all of it where it is one', async () => {
    const [one, all] = [true, false].map((isSplit) => surfaces().then((model) => drawAlone(model, { part: 'wheel', isSplit })))

    expect((await one)?.width).toBe(drawAlone(await surfacesOf(await modelOf([CAR[4] ?? fail()])), { part: 'wheel', isSplit: false }).width) // the one ahead
    expect(((await all)?.width ?? 0) / ((await all)?.height ?? 1)).toBeGreaterThan(2) // the distance between the axles
  })

  it('comes off the model, which is pale, along a centre line: seen from ahead where it comes off to the side', async () => {
    const [shell, wheels] = [
      drawOff(await surfaces(), { part: 'shell', isSplit: false }),
      drawOff(await surfaces(), { part: 'wheel', isSplit: true }),
    ]

    expect([0.2, 0.95].map((down) => opacityAt(shell, 0.3, down))).toEqual([255, 76]) // the shell above, the chassis below
    expect(Array.from({ length: 100 }, (_, step) => opacityAt(shell, 0.5, 0.5 + step / 1000))).toEqual(expect.arrayContaining([0, 255])) // dashes
    expect([0.02, 0.5, 0.98].map((across) => opacityAt(wheels, across, 0.9))).toEqual([255, 76, 255])
    expect(wheels.width / OVERSAMPLING).toBeGreaterThan(790) // 0.64 m between wheels, 800 pixels at most
  })

  it('is none of a group that the model does not have', async () => {
    const model = await surfaces()
    for (const draw of [drawAlone, drawOff]) expect(() => draw(model, { part: 'wing', isSplit: false })).toThrow('no group wing')
  })
})

describe('the groups of a model that comes apart', () => {
  it('are named with how many pieces move by themselves; a model that does not come apart has none', async () => {
    expect((await boundsOf(await modelOf(CAR))).groups).toEqual([
      { name: 'chassis', pieces: 1 },
      { name: 'shell', pieces: 1 },
      { name: 'wheel', pieces: 2 },
    ])
    expect((await boundsOf(await modelOf([{ from: [0, 0, 0], to: [1, 1, 1] }]))).groups).toEqual([])
  })

  it('are those of its parts in a model of the demo', async () => {
    expect((await boundsOf(await readFile(KESTREL))).groups).toEqual(
      expect.arrayContaining([
        { name: 'damper', pieces: 2 },
        { name: 'wheel', pieces: 4 },
      ]),
    )
  })
})

function fail(): never {
  throw new Error('The car has five blocks at least.')
}
