import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cameraOf, unprojected } from '../apart/camera.ts'
import { glbs } from '../glb/optimise.ts'
import { DEMO, type DemoProduct } from '../products.ts'
import { viewsOf } from '../views.ts'
import { bvhOf } from './bvh.ts'
import { pictureOf } from './colours.ts'
import { type Finding, looseFindings, wordFindings } from './findings.ts'
import { looseIslandsOf } from './loose.ts'
import { boxAround, type Mesh, meshOf } from './mesh.ts'
import { wordsOn } from './places.ts'
import type { Printed } from './record.ts'
import { type Seen, seenOf } from './words.ts'

const MM_PER_METRE = 1000

/**
 * How far a part may be from another that it touches, in millimetres. GLBs are simplified by up to 0.1 % of the model's length, and their circles have
 * half the corners: this share of the length is let pass beside, as far as tyres need it.
 */
const [TOLERANCE, COARSENESS, MOST_TOLERANCE] = [0.5, 0.0015, 1.2]

/** The visible faults of a product's 3D model. */
export async function findingsOf(product: DemoProduct, printed: Printed | undefined): Promise<Finding[]> {
  const document = await glbs.readBinary(new Uint8Array(readFileSync(join(DEMO, 'media/models', `${product.slug}.glb`))))
  const mesh = meshOf(document)
  if (!printed) throw new Error(`${product.slug}: its words are not recorded; \`npm run media:check -- --words\` does`)
  return [
    ...looseFindings(looseIslandsOf(mesh, Math.min(MOST_TOLERANCE, TOLERANCE + COARSENESS * boxAround(mesh.corners).size))),
    ...wordFindings(await wordsSeen(product, mesh, printed)),
  ]
}

/** What the camera of the first picture sees of the words on a model; of a kit, whose first picture is of its parts, that of the picture of the model. */
async function wordsSeen(product: DemoProduct, mesh: Mesh, printed: Printed): Promise<Seen[]> {
  const view = viewsOf(product).find(({ name }) => name === 'front')
  if (!view) throw new Error(`${product.slug} has no front view`)
  const camera = cameraOf([{ points: mesh.corners.map((value) => value / MM_PER_METRE) }], view)
  const eye = unprojected(camera, 0.5, 0.5, 0).map((value) => value * MM_PER_METRE)
  const materials = [...new Set(mesh.pieces.map(({ material }) => material))]
  const pictures = new Map(await Promise.all(materials.map(async (material) => [material, await pictureOf(material)] as const)))
  const scene = { mesh, bvh: bvhOf(mesh.corners), pictures, eye }
  return wordsOn(mesh, printed, pictures).map((word) => seenOf(word, scene))
}
