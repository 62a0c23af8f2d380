/** Returns a GLB file. The length of `bytes` must be a multiple of four. */
export function glbOf(json: object, bytes = Buffer.alloc(0)) {
  const text = JSON.stringify({ asset: { version: '2.0' }, ...json })
  const parts = [
    chunkOf(Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4)), 'JSON'),
    ...(bytes.length > 0 ? [chunkOf(bytes, 'BIN\0')] : []),
  ]
  const head = Buffer.alloc(12)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + Buffer.concat(parts).length, 8)
  return Buffer.concat([head, ...parts])
}

function chunkOf(bytes: Buffer, kind: string) {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(bytes.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, bytes])
}

export type Point = [x: number, y: number, z: number]

const CORNERS = [0, 0.4].flatMap((x) => [0, 0.15].flatMap((y) => [0, 0.2].map((z): Point => [x, y, z])))
const SIDES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const
/** Corners of the triangles of a box of 400 × 150 × 200 mm. */
export const BOX = SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]).map((corner): Point => CORNERS[corner] ?? [0, 0, 0])

/** Returns a GLB file of triangles, each of three points. `more` overrides parts of the JSON. */
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
  return glbOf(whole, Buffer.concat([data, indices, Buffer.alloc(-indices.length & 3)]))
}
