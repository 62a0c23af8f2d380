import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Point = z.tuple([z.number(), z.number(), z.number()])
const Range = z.object({ offset: z.number(), count: z.number() })
const Surface = z.object({
  colour: z.array(z.number()),
  metal: z.number(),
  rough: z.number(),
  coat: z.number(),
  glow: z.number(),
  /** The path of a picture: a livery, a print, or cloth that `isTiled`. */
  image: z.string().nullable(),
  isTiled: z.boolean(),
})
const Mesh = z.array(z.object({ surface: z.string(), position: Range, normal: Range, uv: Range }))
const Told = z.object({
  meshes: z.array(Mesh),
  nodes: z.array(
    z.object({
      name: z.string(),
      mesh: z.number(),
      isMirrored: z.boolean(),
      at: z.array(z.number()),
      turn: z.array(z.number()),
      /** Of a node in a group: its part and the way that it comes off, in metres, between two marks of the ruler. */
      way: z.object({ part: z.string(), move: Point, during: z.tuple([z.number(), z.number()]) }).nullable(),
      /** The middles of the objects that the number of the group may point at, in metres. */
      pointed: z.array(Point),
    }),
  ),
  surfaces: z.record(z.string(), Surface),
  /** Length, width and height of what the specs measure. */
  millimetres: z.array(z.number()),
})

export type Surface = z.infer<typeof Surface>
export type Mesh = z.infer<typeof Mesh>
/** What `export.py` writes of a model. */
export interface Exported {
  told: z.infer<typeof Told>
  bytes: Buffer
}

/** Reads what `export.py` wrote: figures and their description. */
export const exportedAt = (path: string): Exported => ({
  told: Told.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8'))),
  bytes: readFileSync(`${path}.bin`),
})

/** Figures of a range; `width` of them for each corner. */
export const figuresOf = (bytes: Buffer, { offset, count }: z.infer<typeof Range>, width: number) =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + count * width * 4))
