import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '@gltf-transform/core'
import { cameraOf, unprojected } from '../apart/camera.ts'
import { glbs } from '../glb/optimise.ts'
import { DEMO, type DemoProduct } from '../products.ts'
import { viewsOf } from '../views.ts'
import { bvhOf } from './bvh.ts'
import { pictureOf } from './colours.ts'
import { type LooseIsland, looseIslandsOf } from './loose.ts'
import { type Mesh, meshOf } from './mesh.ts'
import { wordsOn } from './places.ts'
import type { Printed } from './record.ts'
import { type Seen, seenOf } from './words.ts'

const MM_PER_METRE = 1000
export const modelOf = ({ slug }: DemoProduct) =>
  glbs.readBinary(new Uint8Array(readFileSync(join(DEMO, 'media/models', `${slug}.glb`))))

/** How far a part may be from another that it touches, in millimetres; a surface of a GLB may be off by a share of the model's length. */
const [TOLERANCE, OFF] = [0.5, 0.001]

export function looseOf(document: Document): LooseIsland[] {
  const mesh = meshOf(document)
  return looseIslandsOf(mesh, TOLERANCE + OFF * lengthOf(mesh))
}

function lengthOf({ corners }: Mesh) {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  for (const [index, value] of corners.entries()) {
    low[index % 3] = Math.min(low[index % 3] ?? 0, value)
    high[index % 3] = Math.max(high[index % 3] ?? 0, value)
  }
  return Math.max(...high.map((value, axis) => value - (low[axis] ?? 0)))
}

/** What the camera of the first picture sees of the words on a model; of a kit, whose first picture is of its parts, that of the picture of the model. */
export async function wordsSeen(product: DemoProduct, document: Document, printed: Printed): Promise<Seen[]> {
  const mesh = meshOf(document)
  const view = viewsOf(product).find(({ name }) => name === 'front')
  if (!view) throw new Error(`${product.slug} has no front view`)
  const camera = cameraOf([{ points: mesh.corners.map((value) => value / MM_PER_METRE) }], view)
  const eye = unprojected(camera, 0.5, 0.5, 0).map((value) => value * MM_PER_METRE)
  const materials = [...new Set(mesh.pieces.map(({ material }) => material))]
  const pictures = new Map(await Promise.all(materials.map(async (material) => [material, await pictureOf(material)] as const)))
  const scene = { mesh, bvh: bvhOf(mesh.corners), pictures, eye }
  return wordsOn(mesh, printed, pictures).map((word) => seenOf(word, scene))
}
