import type { Material } from '@gltf-transform/core'
import type { Bvh } from './bvh.ts'
import { type Colour, contrastOf, type Picture } from './colours.ts'
import { isPrint, type Mesh } from './mesh.ts'
import { type Spot, spotsAt, type Word } from './places.ts'

export interface Seen {
  text: string | undefined
  where: string
  /** Visible share of its area; undefined if averted. */
  shown: number | undefined
  /** Share that faces the camera, but behind other parts. */
  covered: number
  /** Contrast of the least legible letter; undefined for a label, which is a picture. */
  contrast: number | undefined
  isMirrored: boolean
}

/** Samples per letter across, and from top to bottom. */
const [PER_LETTER, DOWN] = [4, 6]
const LETTERS_OF_LABEL = 6
/** Sine of 8°, the least angle at which words can be read. */
const LEAST_SLANT = 0.14
/** Words with a smaller share of their area towards the camera are averted. */
const LEAST_FACING = 0.5
/** Distances of the examined strips, in shares of the word's height. */
const AROUND = [0.1, 0.2]
/** A letter is illegible if more of its surroundings are similar. */
const MOST_ALIKE = 1 / 3
/** Greatest depth of a decal's ground, and least distance of an obstacle, in mm. */
const [MOST_BELOW, LEAST_ABOVE] = [8, 0.4]

export interface Scene {
  mesh: Mesh
  bvh: Bvh
  pictures: Map<Material | null, Picture>
  /** Position of the camera in mm. */
  eye: number[]
}

export function seenOf(word: Word, scene: Scene): Seen {
  const letters = word.text?.length ?? LETTERS_OF_LABEL
  const across = letters * PER_LETTER
  const samples = Array.from({ length: across * DOWN }, (_, index) => {
    const [x, y] = [((index % across) + 0.5) / across, (Math.floor(index / across) + 0.5) / DOWN]
    return spotsAt(scene.mesh, word.triangles, placeIn(word, x, y))
  })
  const facing = samples.map((spots) => spots.filter((spot) => slantOf(spot, scene.eye) > LEAST_SLANT))
  const shown = facing.map((spots) => spots.filter((spot) => isInSight(spot, scene)))
  const count = (some: Spot[][]) => some.filter((spots) => spots.length > 0).length
  const isAway = count(facing) < LEAST_FACING * count(samples) || count(samples) === 0
  return {
    text: word.text,
    where: word.where,
    shown: isAway ? undefined : count(shown) / samples.length,
    covered: (count(facing) - count(shown)) / samples.length,
    contrast: word.text === undefined ? undefined : leastContrast(word, word.text, scene),
    isMirrored: shown.some((spots) => spots.length > 0 && spots.every(({ isMirrored }) => isMirrored)),
  }
}

function placeIn({ corners: [a, b, , d] }: Word, x: number, y: number): [number, number] {
  return [a[0] + (b[0] - a[0]) * x + (d[0] - a[0]) * y, a[1] + (b[1] - a[1]) * x + (d[1] - a[1]) * y]
}

const wayTo = ({ at }: Spot, eye: number[]) => at.map((value, axis) => (eye[axis] ?? 0) - value)

function slantOf(spot: Spot, eye: number[]) {
  const way = wayTo(spot, eye)
  return way.reduce((sum, value, axis) => sum + value * (spot.normal[axis] ?? 0), 0) / Math.hypot(...way)
}

function isInSight(spot: Spot, { mesh, bvh, eye }: Scene) {
  const way = wayTo(spot, eye)
  return !bvh.isHit(spot.at, way, LEAST_ABOVE / Math.hypot(...way), 1, (triangle) => triangle !== spot.triangle && isSolid(mesh, triangle))
}

const isSolid = ({ pieces, pieceOf }: Mesh, triangle: number) => !isPrint(pieces[pieceOf[triangle] ?? 0] ?? { part: '', material: null })

function leastContrast(word: Word, text: string, scene: Scene) {
  const ink = word.ink ?? inkOf(word, scene)
  const grounds = text.split('').flatMap((letter, index) => {
    if (letter === ' ') return []
    const across = Array.from({ length: PER_LETTER }, (_, part) => (index + (part + 0.5) / PER_LETTER) / text.length)
    const colours = across.flatMap((x) => (word.ink ? groundInLivery(word, x, scene) : groundOfDecal(word, x, scene)))
    const contrasts = colours.map((colour) => contrastOf(ink, colour)).toSorted((a, b) => a - b)
    return contrasts[Math.floor(contrasts.length * MOST_ALIKE)] ?? []
  })
  return grounds.length > 0 ? Math.min(...grounds) : undefined
}

/** Returns colours just above and below the word, if they are on the model. */
function groundInLivery(word: Word, x: number, { mesh, pictures }: Scene): Colour[] {
  return AROUND.flatMap((far) => [-far, 1 + far]).flatMap((y) => {
    const place = placeIn(word, x, y)
    const colour = pictures.get(word.material)?.at(...place)
    return colour && spotsAt(mesh, word.triangles, place).length > 0 ? [colour] : []
  })
}

function inkOf(word: Word, { pictures }: Scene): Colour {
  const picture = pictures.get(word.material)
  const colours: Colour[] = []
  for (let x = 0.5; x < 200; x++) {
    for (let y = 0.5; y < 30; y++) {
      const place = placeIn(word, x / 200, y / 30)
      if (picture?.isOpaque(...place)) colours.push(picture.at(...place))
    }
  }
  const mean = (channel: number) => colours.reduce((sum, colour) => sum + (colour[channel] ?? 0) / colours.length, 0)
  return [mean(0), mean(1), mean(2)]
}

function groundOfDecal(word: Word, x: number, { mesh, bvh, pictures }: Scene): Colour[] {
  return [0.1, 0.5, 0.9].flatMap((y) => {
    const [spot] = spotsAt(mesh, word.triangles, placeIn(word, x, y))
    if (!spot) return []
    const inwards = spot.normal.map((value) => -value)
    const ground = bvh.firstHit(spot.at, inwards, 0, MOST_BELOW, (triangle) => isSolid(mesh, triangle))
    if (ground === undefined) return []
    const [u, v] = middlePlace(mesh, ground)
    const colour = pictures.get(mesh.pieces[mesh.pieceOf[ground] ?? 0]?.material ?? null)?.at(u, v)
    return colour ? [colour] : []
  })
}

function middlePlace({ places }: Mesh, triangle: number): [number, number] {
  const at = (index: number) => places[triangle * 6 + index] ?? 0
  return [(at(0) + at(2) + at(4)) / 3, (at(1) + at(3) + at(5)) / 3]
}
