import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Block, modelOf } from '../../../test/files/models.ts'
import { drawElevation, OVERSAMPLING, type Drawing } from './elevation.rules.ts'
import { boundsOf, surfacesOf } from './surfaces.ts'

const KESTREL = join(import.meta.dirname, '../../../../demo/media/models/kestrel-10-4wd-buggy.glb')
const INK = 24
/** A car's length, with a mast at the tail and a dark block at the nose (+z). */
const CAR: Block[] = [
  { from: [-0.1, 0, -0.2], to: [0.1, 0.05, 0.2] },
  { from: [-0.01, 0.05, -0.2], to: [0.01, 0.15, -0.18] },
  { from: [-0.1, 0.05, 0.15], to: [0.1, 0.06, 0.2], colour: [0, 0, 0, 1] },
]
const draw = async (blocks: Block[], elevation: 'side' | 'front' | 'top', isCompressed = false) =>
  drawElevation(await surfacesOf(await modelOf(blocks, { isCompressed })), elevation)
/** Returns the grey value at shares from the upper left corner; undefined if empty. */
function at({ width, height, pixels }: Drawing, across: number, down: number) {
  const pixel = 2 * (Math.round(down * (height - 1)) * width + Math.round(across * (width - 1)))
  return pixels[pixel + 1] ? pixels[pixel] : undefined
}

describe('a 3D model as a drawing', () => {
  it('is trimmed to the model, and to one scale from all sides', async () => {
    const [side, front, top] = [await draw(CAR, 'side'), await draw(CAR, 'front'), await draw(CAR, 'top')]
    const line = side.width - 1200 * OVERSAMPLING // half a line on either side

    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThan(20)
    expect([side, front, top].map(({ width, height }) => [width - line, height - line])).toEqual([
      [2400, 900],
      [1200, 900],
      [2400, 1200],
    ])
  })

  it('looks from the side at what has its nose to the right, from ahead at its nose, and from above with its left up', async () => {
    const left: Block = { from: [0.08, 0.06, 0], to: [0.1, 0.061, 0.02], colour: [0, 0, 0, 1] }
    const [side, front, top] = [await draw(CAR, 'side'), await draw(CAR, 'front'), await draw([...CAR, left], 'top')]

    expect([at(side, 0.03, 0.2), at(side, 0.9, 0.2), at(front, 0.5, 0.2), at(front, 0.3, 0.2)]).toEqual([
      expect.any(Number), // the mast
      undefined,
      expect.any(Number),
      undefined,
    ])
    expect(at(side, 0.9, 0.64)).toBeLessThan(at(side, 0.9, 0.85) ?? 0) // the dark block above the light one
    expect(at(front, 0.3, 0.64)).toBeLessThan(at(front, 0.3, 0.85) ?? 0)
    expect(at(top, 0.525, 0.05)).toBeLessThan(at(top, 0.525, 0.95) ?? 0)
  })

  it('has lines around it, where one part stands before another, and where a side ends; none on a flat one', async () => {
    const blocks: Block[] = [
      { from: [-0.1, 0, -0.2], to: [0.1, 0.1, 0.2] },
      { from: [-0.15, 0.03, -0.05], to: [-0.1, 0.07, 0.05] }, // in front of the right side, which is drawn
    ]
    const side = await draw(blocks, 'side')
    const across = Array.from({ length: side.width }, (_, x) => at(side, x / (side.width - 1), 0.5) === INK)
    const lines = across.filter((isInk, x) => isInk && !across[x - 1]).length

    expect(lines).toBe(4)
    expect(at(side, 0.25, 0.5)).toBeGreaterThan(200)
  })

  it('goes round what is seen through, and shows the far side of a sheet', async () => {
    const glass: Block = { from: [-0.3, 0, -0.2], to: [-0.29, 0.05, 0.2], colour: [1, 1, 1, 0.2] }
    const sheet: Block = { from: [0, 0, -0.2], to: [0, 0.1, 0.2] }

    expect(at(await draw([...CAR, glass], 'front'), 0.02, 0.9)).toBeUndefined()
    expect(at(await draw([sheet], 'side'), 0.5, 0.5)).toBeGreaterThan(200)
  })

  it('is the same where the model is compressed', async () => {
    const [plain, compressed] = [await draw(CAR, 'side'), await draw(CAR, 'side', true)]

    expect(compressed.pixels.length).toBe(plain.pixels.length)
    expect(Buffer.compare(compressed.pixels, plain.pixels)).toBe(0)
  })

  it.each([
    ['nothing to be seen', []],
    ['a point', [{ from: [1, 1, 1], to: [1, 1, 1] }]],
  ] satisfies [string, Block[]][])('is none of %s', async (_, blocks) => {
    await expect(draw(blocks, 'side')).rejects.toThrow('shows nothing')
  })

  it('is as high as the longest side of a yacht lets it be', async () => {
    const { width, height } = await draw([{ from: [0, 0, 0], to: [0.1, 2, 1] }], 'side')

    expect([width, height].map((pixels) => Math.round(pixels / OVERSAMPLING / 100))).toEqual([5, 10])
  })

  it('has the words and colours of a model of the demo', async () => {
    const { pixels } = drawElevation(await surfacesOf(await readFile(KESTREL)), 'side')
    const tones = new Set<number>()
    for (let at = 0; at < pixels.length; at += 2) if (pixels[at + 1]) tones.add(pixels[at] ?? 0)

    expect(tones.size).toBeGreaterThan(30)
  })
})

describe('the bounds of a 3D model', () => {
  it.each([false, true])('are those of all that it shows (compressed: %s)', async (isCompressed) => {
    const { min, max, camera } = await boundsOf(await modelOf(CAR, { isCompressed }))

    expect([...min, ...max].map((metres) => Math.round(metres * 1000))).toEqual([-100, 0, -200, 100, 150, 200])
    expect(camera).toBeNull()
  })

  it('come with the camera of a model that comes apart: a car is as long and wide as its specs say', async () => {
    const { min, max, camera } = await boundsOf(await readFile(KESTREL))

    for (const [metres, stated] of [
      [max[2] - min[2], 0.435],
      [max[0] - min[0], 0.248],
    ] as const)
      expect(Math.abs(metres - stated), String(stated)).toBeLessThan(0.005)
    expect(camera).toMatchObject({ fov: expect.any(Number), together: { distance: expect.any(Number) } })
  })

  it('are none of nothing', async () => {
    await expect(boundsOf(await modelOf([]))).rejects.toThrow('shows nothing')
  })
})
