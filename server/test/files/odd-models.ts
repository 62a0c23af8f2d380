import { BOX, modelOfPoints, type Point } from './glb.ts'

const needs = (extension: string) => modelOfPoints(BOX, { extensionsUsed: [extension], extensionsRequired: [extension] })
const STRAY: Point[] = [
  [0, 0, 0],
  [0, 0, 0.0001],
  [5000, 0, 0],
]
const packed = (count: number, byteStride: number) => ({
  buffer: 0,
  byteLength: 4,
  extensions: { EXT_meshopt_compression: { buffer: 0, byteLength: 4, byteStride, count, mode: 'ATTRIBUTES' } },
})
const ZEROS = { componentType: 5126, type: 'VEC3' }

/** Models that the check refuses, with their error messages in English (reports B37, B38; security review 2, finding 11). */
export const ODD_MODELS: Array<[what: string, bytes: () => Buffer, refusal: string]> = [
  [
    'compressed by Draco',
    () => needs('KHR_draco_mesh_compression'),
    'This model uses KHR_draco_mesh_compression, which cannot be shown here',
  ],
  ['that offers Draco', () => modelOfPoints(BOX, { extensionsUsed: ['KHR_draco_mesh_compression'] }), 'uses KHR_draco_mesh_compression'],
  ['with textures of KTX2', () => needs('KHR_texture_basisu'), 'uses KHR_texture_basisu'],
  ['with an extension of somebody', () => needs('VENDOR_unknown'), 'uses VENDOR_unknown'],
  ['without a mesh', () => modelOfPoints([]), 'This model shows nothing: its scene has no mesh'],
  ['with a point far away', () => modelOfPoints([...BOX, ...STRAY]), 'This model is 5,000 m long, 100 m at most'],
  ['that is flat', () => modelOfPoints(BOX.map(([x, , z]) => [x, 0, z])), 'This model is flat, 400 mm × 0 mm × 200 mm'],
  [
    'that is tiny',
    () => modelOfPoints(BOX.map(([x, y, z]) => [x / 400_000, y / 400_000, z / 400_000])),
    'This model is only 0.001 mm long',
  ],
  [
    'of 1.5 billion zeros',
    () => modelOfPoints(BOX, { accessors: [{ ...ZEROS, count: 1_500_000_001, min: [0, 0, 0], max: [1, 1, 1] }] }),
    'This is not a GLB',
  ],
  [
    'of 5 million points',
    () => modelOfPoints(BOX, { accessors: [{ ...ZEROS, bufferView: 0, count: 5_000_000 }] }),
    'This model has 5,000,000 vertices and indices, 4,000,000 at most',
  ],
  [
    'with a compressed view of a gigabyte',
    () => modelOfPoints(BOX, { bufferViews: [packed(10_000_000, 128)], extensionsUsed: ['EXT_meshopt_compression'] }),
    'This model has',
  ],
  [
    'with a compressed view of less than nothing',
    () => modelOfPoints(BOX, { bufferViews: [packed(-10_000_000, 128)], extensionsUsed: ['EXT_meshopt_compression'] }),
    'This is not a GLB',
  ],
  [
    'that shows a mesh too often',
    () => modelOfPoints(BOX, { nodes: Array.from({ length: 120_000 }, () => ({ mesh: 0 })) }),
    'This model has 4,320,000 vertices',
  ],
]
