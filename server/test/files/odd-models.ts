import { glb } from '../fixtures/files.ts'

type Point = [x: number, y: number, z: number]

const CORNERS = [0, 0.4].flatMap((x) => [0, 0.15].flatMap((y) => [0, 0.2].map((z): Point => [x, y, z])))
const SIDES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const
/** The triangles of a box of 400 × 150 × 200 mm. */
const BOX = SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]).map((corner): Point => CORNERS[corner] ?? [0, 0, 0])

/** A GLB of triangles, three points each, as `more` says otherwise. */
export function modelOfPoints(points: readonly Point[] = BOX, more: object = {}, indices = Buffer.alloc(0)) {
  const data = Buffer.alloc(points.length * 12)
  points.flat().forEach((value, index) => data.writeFloatLE(value, index * 4))
  const ends = (of: (...values: number[]) => number) => [0, 1, 2].map((axis) => of(...points.map((point) => Math.fround(point[axis] ?? 0))))
  const position = { bufferView: 0, componentType: 5126, count: points.length, type: 'VEC3', min: ends(Math.min), max: ends(Math.max) }
  const mesh = {
    buffers: [{ byteLength: data.length + indices.length }],
    bufferViews: [
      { buffer: 0, byteLength: data.length, target: 34962 },
      ...(indices.length > 0 ? [{ buffer: 0, byteOffset: data.length, byteLength: indices.length, target: 34963 }] : []),
    ],
    accessors: [position, ...(indices.length > 0 ? [{ bufferView: 1, componentType: 5121, count: indices.length, type: 'SCALAR' }] : [])],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...(indices.length > 0 ? { indices: 1 } : {}) }] }],
    nodes: [{ mesh: 0 }],
  }
  const whole = { ...(points.length > 0 ? mesh : { nodes: [{ name: 'Empty' }] }), scenes: [{ nodes: [0] }], scene: 0, ...more }
  const file = glb(whole)
  if (points.length === 0) return file
  const bytes = Buffer.concat([data, indices, Buffer.alloc(-indices.length & 3)])
  const head = Buffer.alloc(8)
  head.writeUInt32LE(bytes.length)
  head.write('BIN\0', 4, 'latin1')
  file.writeUInt32LE(file.length + head.length + bytes.length, 8)
  return Buffer.concat([file, head, bytes])
}

const needs = (extension: string) => modelOfPoints(BOX, { extensionsUsed: [extension], extensionsRequired: [extension] })
const STRAY: Point[] = [
  [0, 0, 0],
  [0, 0, 0.0001],
  [5000, 0, 0],
]
const ZEROS = { componentType: 5126, type: 'VEC3' }

/** Models that no page could show, each with the refusal in English (reports B37, B38; security review 2, finding 11). */
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
    'This is no GLB',
  ],
  [
    'of 5 million points',
    () => modelOfPoints(BOX, { accessors: [{ ...ZEROS, bufferView: 0, count: 5_000_000 }] }),
    'This model has 5,000,000 vertices and indices, 4,000,000 at most',
  ],
  [
    'that shows a mesh too often',
    () => modelOfPoints(BOX, { nodes: Array.from({ length: 120_000 }, () => ({ mesh: 0 })) }),
    'This model has 4,320,000 vertices',
  ],
]
