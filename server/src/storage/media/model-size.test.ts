import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkModel } from '../checks/model.ts'
import { type GltfDocument, readGltf, writeGltf } from './glb.ts'
import { scaled, sizeOf } from './model-size.rules.ts'

const MODELS = 'demo/media/models'
let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'models-'))))
afterAll(() => rm(folder, { recursive: true }))

/** A box from (0, 0, 0) to (1, 2, 3), in metres. */
const BOX: GltfDocument = {
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ componentType: 5126, min: [0, 0, 0], max: [1, 2, 3] }],
}
const HALF = Math.SQRT1_2

describe('the size of a model', () => {
  it.each<[string, Partial<GltfDocument>, [number, number, number]]>([
    ['of a mesh as it is', {}, [1000, 2000, 3000]],
    ['scaled by its node', { nodes: [{ mesh: 0, scale: [0.1, 0.1, 0.1] }] }, [100, 200, 300]],
    ['turned upright', { nodes: [{ mesh: 0, rotation: [HALF, 0, 0, HALF] }] }, [1000, 3000, 2000]],
    ['by a matrix', { nodes: [{ mesh: 0, matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 9, 9, 9, 1] }] }, [2000, 2000, 3000]],
    [
      'within another node, beside another mesh',
      { nodes: [{ children: [1, 2], scale: [2, 2, 2] }, { mesh: 0 }, { mesh: 0, translation: [1, 0, 0] }] },
      [4000, 4000, 6000],
    ],
    [
      'of whole numbers that stand for fractions',
      { accessors: [{ componentType: 5122, normalized: true, min: [-32768, 0, 0], max: [32767, 32767, 0] }] },
      [2000, 1000, 0],
    ],
    ['of the scene that is shown', { scene: 1, scenes: [{ nodes: [] }, { nodes: [0] }] }, [1000, 2000, 3000]],
  ])('is the box around it: %s', (_, other, [x, y, z]) => {
    expect(sizeOf({ ...BOX, ...other })).toEqual({ x, y, z })
  })

  it('is unknown where nothing is shown, and where nodes lie in each other', () => {
    expect(sizeOf({})).toBeUndefined()
    expect(sizeOf({ ...BOX, scenes: [{ nodes: [7] }] })).toBeUndefined()
    expect(sizeOf({ ...BOX, nodes: [{ children: [0] }] })).toBeUndefined()
  })

  it('is that of the product, of a model of the demo', async () => {
    const document = await readGltf(join(MODELS, 'kestrel-10-4wd-buggy.glb'))
    const { z = 0, x = 0 } = sizeOf(document ?? {}) ?? {}

    expect(Math.max(x, z)).toBeGreaterThan(435 * 0.95) // the product states 435 mm
    expect(Math.max(x, z)).toBeLessThan(435 * 1.05)
  })
})

describe('a model that is scaled', () => {
  it('is as many times as large, and as valid as before', async () => {
    const [source, target] = [join(MODELS, 'dragonfly-450.glb'), join(folder, 'scaled.glb')]
    const document = (await readGltf(source)) ?? {}
    const before = sizeOf(document)

    await writeGltf(source, scaled(document, 0.01), target)

    const after = sizeOf((await readGltf(target)) ?? {})
    expect(before && after && after.x / before.x).toBeCloseTo(0.01, 2)
    expect(before && after && after.z / before.z).toBeCloseTo(0.01, 2)
    expect(await checkModel(target)).toBeUndefined()
  })
})

describe('a file', () => {
  it('that is no GLB has no document', async () => {
    expect(await readGltf('demo/looks.json')).toBeUndefined()
  })
})
