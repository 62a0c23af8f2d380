import { Document } from '@gltf-transform/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isModelled } from '../glb/models.ts'
import { products } from '../products.ts'
import { bvhOf } from './bvh.ts'
import { pictureOf } from './colours.ts'
import { looseFindings, unknown, wordFindings } from './findings.ts'
import { KNOWN } from './known.ts'
import { looseIslandsOf } from './loose.ts'
import { meshOf } from './mesh.ts'
import { wordsOn } from './places.ts'
import { type Livery, outdatedWords, type Printed, printedWords } from './record.ts'
import { seenOf } from './words.ts'

type Point = [x: number, y: number, z: number]
interface Setting {
  picture?: Uint8Array
  /** Corners of the wall, and its texture coordinates. */
  wall?: number[]
  uv?: number[]
  scale?: Point
  before?: number[]
  eye?: number[]
}
const TOLERANCE = 0.5
const metres = (millimetres: number[]) => millimetres.map((side) => side / 1000)

function add(document: Document, part: string, corners: number[], uv: number[] = [], material = 'parts', scale?: Point) {
  const found = document
    .getRoot()
    .listMaterials()
    .find((one) => one.getName() === material)
  const accessor = (type: 'VEC2' | 'VEC3', figures: number[]) => document.createAccessor().setType(type).setArray(new Float32Array(figures))
  const primitive = document
    .createPrimitive()
    .setMaterial(found ?? document.createMaterial(material))
    .setAttribute('POSITION', accessor('VEC3', metres(corners)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uv.length > 0 ? uv : corners.map(() => 0).slice(0, (corners.length / 3) * 2)))
  const held = document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setScale(scale ?? [1, 1, 1])
  document.createNode(part).addChild(held)
}

function cube([x, y, z]: Point, side: number): number[] {
  const corner = (index: number) => [x + (index & 1 ? side : 0), y + (index & 2 ? side : 0), z + (index & 4 ? side : 0)]
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  return faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d].flatMap(corner))
}

const looseIn = (...cubes: Array<[part: string, at: Point, side: number]>) => {
  const document = new Document()
  for (const [part, at, side] of cubes) add(document, part, cube(at, side))
  return looseIslandsOf(meshOf(document), TOLERANCE)
}

describe('loose parts', () => {
  it('are those that touch no other within the tolerance, with their distance', () => {
    const found = looseIn(['hull 1', [0, 0, 0], 100], ['cleat 1', [20, 103, 20], 4], ['hatch 1', [60, 100.4, 20], 5])

    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ parts: ['cleat 1'], size: expect.closeTo(4, 3), gap: expect.closeTo(3, 3) })
    expect(looseFindings(found)).toEqual([
      { fault: 'loose: cleat', detail: 'cleat 1: 3.0 mm from the nearest part, 4 mm long, around 22, 105, 22 mm' },
    ])
  })

  it('are one where several hang together, and none where they pierce each other', () => {
    expect(looseIn(['hull', [0, 0, 0], 100], ['mast', [20, 110, 20], 5], ['flag', [20, 115, 20], 2]).map(({ parts }) => parts)).toEqual([
      ['flag', 'mast'],
    ])
    expect(looseIn(['hull', [0, 0, 0], 100], ['mast', [20, 90, 20], 30])).toEqual([])
  })

  it('touch by their surfaces, not by the boxes around these', () => {
    const looseBeside = (others: number[]) => {
      const document = new Document()
      add(document, 'wing', [0, 0, 0, 100, 0, 0, 0, 100, 0])
      add(document, 'needle', others)
      return looseIslandsOf(meshOf(document), TOLERANCE).map(({ parts, gap }) => [...parts, Math.round(gap)])
    }

    expect(looseBeside(cube([80, 80, -2], 4))).toEqual([['needle', 42]])
    expect(looseBeside([30, 10, -50, 31, 10, -50, 30, 10, 50])).toEqual([]) // it pierces the middle, far from corners and edges
  })

  it('are left out where nobody sees them: inside a closed part', () => {
    expect(looseIn(['hull', [0, 0, 0], 100], ['pack', [40, 40, 40], 10])).toEqual([])
  })
})

describe('words', () => {
  /** A white word of 80 × 20 mm on a wall of 100 × 100 mm along z. */
  const WORD: Livery['words'][number] = {
    text: 'TERN',
    panel: 'right',
    ink: '#ffffff',
    corners: [
      [0.1, 0.4],
      [0.9, 0.4],
      [0.9, 0.6],
      [0.1, 0.6],
    ],
  }
  const WALL = [0, 0, 0, 100, 0, 0, 100, 100, 0, 0, 0, 0, 100, 100, 0, 0, 100, 0]
  const UV = [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]
  const scaled = (figures: number[], width: number, share: number) =>
    figures.map((side, index) => (index % width === 0 ? side * share : side))
  let pictures: Record<'black' | 'white' | 'half' | 'lined', Uint8Array>
  beforeAll(async () => {
    const plain = (background: string, width = 100) => sharp({ create: { width, height: 100, channels: 3, background } }).png()
    const half = plain('#000').composite([{ input: await plain('#fff', 40).toBuffer(), left: 60, top: 0 }])
    const lined = plain('#000').composite([
      {
        input: await sharp({ create: { width: 100, height: 40, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 60,
      },
    ])
    const [one, other] = [await half.toBuffer(), await lined.toBuffer()]
    pictures = { black: await plain('#000').toBuffer(), white: await plain('#fff').toBuffer(), half: one, lined: other }
  })

  function walled(picture: Uint8Array, { wall = WALL, uv = UV, scale }: Setting = {}) {
    const document = new Document()
    document.createMaterial('livery').setBaseColorTexture(document.createTexture('livery').setImage(picture).setMimeType('image/png'))
    add(document, 'hull 1', wall, uv, 'livery', scale)
    return document
  }

  /** The eye is a metre in front of the wall. */
  async function seenIn(document: Document, printed: Printed, eye = [50, 50, 1000]) {
    const mesh = meshOf(document)
    const found = await Promise.all(
      document
        .getRoot()
        .listMaterials()
        .map(async (one) => [one, await pictureOf(one)] as const),
    )
    const scene = { mesh, bvh: bvhOf(mesh.corners), pictures: new Map(found), eye }
    return wordsOn(mesh, printed, scene.pictures).map((word) => seenOf(word, scene))
  }

  async function seen({ picture = pictures.black, before = [], eye, ...setting }: Setting = {}) {
    const document = walled(picture, setting)
    if (before.length > 0) add(document, 'fender 1', before)
    const [word] = await seenIn(document, { liveries: [{ aspect: 1, mean: [0, 0, 0], words: [WORD] }], stickers: [] }, eye)
    if (!word) throw new Error('the word is not found')
    return word
  }

  it('are seen whole, and stand out, on an open wall', async () => {
    const word = await seen()

    expect(word).toMatchObject({ text: 'TERN', shown: 1, covered: 0, contrast: expect.closeTo(21, 3), isMirrored: false })
    expect(wordFindings([word])).toEqual([])
  })

  it('are hidden where a part is before them', async () => {
    // Half of it is covered by something only 10 mm nearer.
    const word = await seen({ before: cube([50, 30, 10], 50) })

    expect(word.shown).toBeCloseTo(0.5, 1)
    expect(word.covered).toBeCloseTo(0.5, 1)
    expect(wordFindings([word]).map(({ fault }) => fault)).toEqual(['hidden: TERN on right'])
  })

  it('are hidden where their wall ends, and looked for in vain from behind it', async () => {
    expect(await seen({ wall: scaled(WALL, 3, 0.5), uv: scaled(UV, 2, 0.5) })).toMatchObject({ shown: 0.5, covered: 0 })
    expect((await seen({ eye: [50, 50, -1000] })).shown).toBeUndefined()
    expect((await seen({ eye: [50, 50, -1000], scale: [-1, 1, 1] })).shown).toBeUndefined()
  })

  it('are pale where what lies around one letter is like their ink', async () => {
    expect((await seen({ picture: pictures.white })).contrast).toBeCloseTo(1)
    expect((await seen({ picture: pictures.lined })).contrast).toBeCloseTo(1) // the line is below its letters, not above them
    const word = await seen({ picture: pictures.half })
    expect(wordFindings([word])).toEqual([{ fault: 'pale: TERN on right', detail: 'contrast 1.0:1' }])
  })

  it('are mirrored where their place in the picture is', async () => {
    const word = await seen({ uv: UV.map((share, index) => (index % 2 === 0 ? 1 - share : share)) })

    expect(word).toMatchObject({ shown: 1, isMirrored: true })
    expect(wordFindings([word]).map(({ fault }) => fault)).toEqual(['mirrored: TERN on right'])
  })

  it('are decals too: a label has no contrast, a word that of its ink and ground', async () => {
    const document = walled(pictures.black)
    const image = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    document.createMaterial('prints').setBaseColorTexture(document.createTexture('prints').setImage(image).setMimeType('image/png'))
    add(
      document,
      'hull 1',
      WALL.map((side, index) => (index % 3 === 2 ? 0.6 : side / 2 + 20)),
      UV,
      'prints',
    )
    const printed = (text: string | null) => seenIn(document, { liveries: [], stickers: [{ text, at: [45, 45, 0] }] })

    expect(await printed('41')).toMatchObject([{ text: '41', where: 'hull 1', shown: 1, contrast: expect.closeTo(21, 3) }])
    expect(await printed(null)).toMatchObject([{ text: undefined, shown: 1, contrast: undefined }])
  })
})

describe('known faults', () => {
  const finding = (fault: string) => ({ fault, detail: 'seen' })
  const known = [{ reason: 'by design', faults: { tern: { 'loose: cleat': 2 } } }]

  it('let pass what is found as often as known, and nothing else', () => {
    expect(unknown('tern', [finding('loose: cleat'), finding('loose: cleat')], known)).toEqual({ added: [], gone: [] })
    expect(unknown('tern', [finding('loose: cleat'), finding('loose: cleat'), finding('loose: prop')], known).added).toEqual([
      'tern, loose: prop: seen',
    ])
    expect(
      unknown(
        'tern',
        Array.from({ length: 3 }, () => finding('loose: cleat')),
        known,
      ).added,
    ).toHaveLength(3)
    expect(unknown('skua', [finding('loose: cleat')], known).added).toHaveLength(1)
  })

  it('are to be taken out where they are no more', () => {
    expect(unknown('tern', [finding('loose: cleat')], known).gone).toEqual(['tern, loose: cleat: known 2 times, found 1 times'])
    expect(unknown('tern', [], known).gone).toHaveLength(1)
  })

  it('are of products that there are, each fault of one in one place, with a reason', () => {
    const slugs = new Set(products.filter(isModelled).map(({ slug }) => slug))
    const named = KNOWN.flatMap(({ faults }) =>
      Object.entries(faults).flatMap(([slug, some]) => Object.keys(some).map((fault) => `${slug}, ${fault}`)),
    )

    expect(KNOWN.flatMap(({ faults }) => Object.keys(faults)).filter((slug) => !slugs.has(slug))).toEqual([])
    expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([])
    expect(KNOWN.filter(({ reason }) => reason.length < 10)).toEqual([])
  })
})

it('has the words of all models on record as their builders print them now', () => {
  expect(
    outdatedWords().map(({ slug }) => slug),
    '`npm run media:check -- --words` records them',
  ).toEqual([])
  expect([...printedWords().keys()].toSorted()).toEqual(
    products
      .filter(isModelled)
      .map(({ slug }) => slug)
      .toSorted(),
  )
})
