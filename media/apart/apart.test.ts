import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document, Node } from '@gltf-transform/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { glbs } from '../glb/optimise.ts'
import { isModelled } from '../glb/models.ts'
import { DEMO, products } from '../products.ts'
import { apartOf } from './apart.ts'
import { ASPECT, movedAt, plus, pointsOf, projection, standAt, type Vector, type Way } from './camera.ts'
import { takenApart, type Taken } from './picture.ts'
import { type Part, sharesSeen } from './points.ts'

const [FEWEST, MOST, MOST_BYTES] = [8, 14, 320_000]
/** Share of the frame; models are simplified after framing. */
const [LEAST_MARGIN, MOST_MARGIN] = [0.055, 0.065]
/** Small models show fewer parts than their lists have. */
const FEWER: Record<string, number> = { 'halcyon-1-indoor-drone': 7 }
const NEAREST = 1.34
const MARKS = [0, 0.25, 0.5, 0.75]
/** Least visible share of each group: of the frame, and of the group itself. */
const [LEAST_SEEN, LEAST_CLEAR] = [0.0001, 0.1]

const modelled = products.filter(isModelled)
const modelOf = ({ look }: (typeof modelled)[number]) => look.model
/** The first product of each builder. */
const few = modelled.filter((product, index) => modelled.findIndex((one) => modelOf(one) === modelOf(product)) === index)

it('keeps of a builder the groups that are in the list of parts', () => {
  const look = { model: 'buggy' }

  expect(apartOf({ look, parts: ['wheel', 'shell', 'spur-gear'] })?.groups.map(({ part }) => part)).toEqual(['shell', 'wheel'])
  expect(apartOf({ look: { model: 'charger' }, parts: ['wheel'] })).toBeUndefined()
})

describe.each(process.env['FULL'] === '1' ? modelled : few)('$slug', (product) => {
  const file = ProductFile.parse(JSON.parse(readFileSync(join(DEMO, 'catalogue', product.series, `${product.slug}.json`), 'utf8')))
  let parts: Part[]
  let taken: Taken
  let pieces: Array<{ group: string; name: string; extras: Record<string, unknown> }>
  let bytes: number
  beforeAll(async () => {
    const data = readFileSync(join(DEMO, 'media/models', `${product.slug}.glb`))
    bytes = data.length
    const document = await glbs.readBinary(new Uint8Array(data))
    parts = partsIn(document)
    pieces = rootOf(document)
      .listChildren()
      .filter((group) => group.listChildren().some((piece) => 'move' in piece.getExtras()))
      .flatMap((group) =>
        group.listChildren().map((piece) => ({ group: group.getName(), name: piece.getName(), extras: piece.getExtras() })),
      )
    const found = await takenApart(product)
    if (!found) throw new Error(`${product.slug} does not come apart`)
    taken = found
  })
  const groups = () => [...new Set(pieces.map(({ group }) => group))]

  it('has a group for each part that its file says is one, and no other', () => {
    const named = file.parts.flatMap(({ node }) => node ?? [])

    expect(named.toSorted()).toEqual(groups().toSorted())
    expect(named.filter((node) => !product.parts.includes(node))).toEqual([])
    expect(named.length).toBeGreaterThanOrEqual(FEWER[product.slug] ?? FEWEST)
    expect(named.length).toBeLessThanOrEqual(MOST)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('moves every piece of a group between two marks, and points at one of each', () => {
    const points = groups().map((group) => pieces.filter((piece) => piece.group === group && 'point' in piece.extras).length)
    const marks = pieces.map(({ extras }) => extras['during'] as [number, number]) // takenApart checks it

    expect(points).toEqual(groups().map(() => 1))
    expect(marks.filter(([from, to]) => from < 0 || from >= to || to > 1)).toEqual([])
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length)
    expect(pieces.filter(({ name }) => groups().includes(name))).toEqual([])
  })

  it('fills the frame when it is apart, and is within it before', () => {
    const { camera } = taken
    const gapAt = (mark: number) => {
      const project = projection(camera, standAt(camera, mark))
      let gap = Infinity
      for (const { points, way } of parts) {
        const moved = movedAt(way, mark)
        for (const point of pointsOf(points)) {
          const [x, y] = project(plus(point, moved))
          gap = Math.min(gap, x, y, 1 - x, 1 - y)
        }
      }
      return gap
    }
    const gap = gapAt(1)

    expect(gap).toBeGreaterThan(LEAST_MARGIN)
    expect(gap).toBeLessThan(MOST_MARGIN)
    expect(Math.min(...MARKS.map(gapAt))).toBeGreaterThan(-0.005)
    expect(camera.apart.distance / camera.together.distance).toBeLessThan(NEAREST + 0.001)
  })

  it('has its groups clear of each other as they are seen', () => {
    const { camera } = taken
    const shares = sharesSeen(parts, camera)
    const hidden = groups().filter((group) => {
      const alone = sharesSeen(
        parts.filter((part) => part.group === group),
        camera,
      )
      const share = shares.get(group) ?? 0
      return share < LEAST_SEEN || share < LEAST_CLEAR * (alone.get(group) ?? 0)
    })

    expect(hidden).toEqual([])
  })

  it('points where its camera sees the parts, if there is a picture of it apart', () => {
    const picture = `${product.slug}-exploded.webp`
    const isPictured = existsSync(join(DEMO, 'media/products', picture))
    const places = file.parts.flatMap(({ node, at }) => (at && node ? [[node, at]] : []))
    const wanted = isPictured ? file.parts.flatMap(({ node }) => (node ? [[node, rounded(taken.places.get(node))]] : [])) : []

    expect(file.exploded).toBe(isPictured ? picture : undefined)
    expect(places).toEqual(wanted)
  })
})

describe('a camera', () => {
  const camera = {
    azimuth: 0,
    elevation: 0,
    fov: 18,
    together: { target: [0, 0, 0], distance: 1 },
    apart: { target: [0, 1, 0], distance: 3 },
  } satisfies Taken['camera']

  it('of azimuth 0 sees the nose on the right and what is up above', () => {
    const project = projection(camera, standAt(camera, 0))
    const [nose, top] = [project([0, 0, 0.1]), project([0, 0.1, 0])]

    expect(project([0, 0, 0])).toEqual([0.5, 0.5, 1])
    expect(nose[0] - 0.5).toBeCloseTo((0.5 - top[1]) / ASPECT)
    expect([nose[0] > 0.5, top[1] < 0.5, project([-0.5, 0, 0])[2]]).toEqual([true, true, 0.5])
  })

  it('is moved evenly along the ruler, and a part between its two marks', () => {
    const way = { move: [0, 0.4, 0], during: [0.25, 0.75] } satisfies Way

    expect(standAt(camera, 0.5)).toEqual({ target: [0, 0.5, 0], distance: 2 })
    expect([0, 0.5, 1].map((mark) => movedAt(way, mark)[1])).toEqual([0, 0.2, 0.4])
  })
})

const rounded = (place: [number, number] | undefined) => place?.map((share) => Math.round(share * 1e4) / 1e4)

function rootOf(document: Document): Node {
  const [root] = document.getRoot().getDefaultScene()?.listChildren() ?? []
  if (!root) throw new Error('the GLB is empty')
  return root
}

function partsIn(document: Document): Part[] {
  return rootOf(document)
    .listChildren()
    .flatMap((child) => (child.listChildren().some((piece) => 'move' in piece.getExtras()) ? child.listChildren() : [child]))
    .map((piece) => {
      const extras = piece.getExtras() as { move?: Vector; during?: [number, number] } // takenApart checks it
      const way = extras.move && extras.during && { move: extras.move, during: extras.during }
      return { points: trianglesOf(piece), way, group: way && piece.getParentNode()?.getName(), pointed: [] }
    })
}

function trianglesOf(piece: Node): Float64Array {
  const figures: number[] = []
  piece.traverse((node) => {
    const m = node.getWorldMatrix()
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const position = primitive.getAttribute('POSITION')
      for (const index of primitive.getIndices()?.getArray() ?? []) {
        const [x = 0, y = 0, z = 0] = position?.getElement(index, []) ?? []
        for (const axis of [0, 1, 2] as const)
          figures.push(m[axis] * x + (m[axis + 4] ?? 0) * y + (m[axis + 8] ?? 0) * z + (m[axis + 12] ?? 0))
      }
    }
  })
  return new Float64Array(figures)
}
