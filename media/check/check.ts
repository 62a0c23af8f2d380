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
 * Tolerance in mm, plus a share of the model's length, at most 1.2 mm: GLBs are simplified, and circles have half the
 * corners.
 */
const [TOLERANCE, COARSENESS, MOST_TOLERANCE] = [0.5, 0.0015, 1.2]

export async function findingsOf(product: DemoProduct, printed: Printed | undefined): Promise<Finding[]> {
  const document = await glbs.readBinary(new Uint8Array(readFileSync(join(DEMO, 'media/models', `${product.slug}.glb`))))
  const mesh = meshOf(document)
  if (!printed) throw new Error(`${product.slug}: its words are not recorded; \`npm run media:check -- --words\` does`)
  return [
    ...looseFindings(looseIslandsOf(mesh, Math.min(MOST_TOLERANCE, TOLERANCE + COARSENESS * boxAround(mesh.corners).size))),
    ...wordFindings(await wordsSeen(product, mesh, printed)),
  ]
}

/** Uses the camera of the first picture; for kits, that of the model's picture. */
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
