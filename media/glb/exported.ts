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
  /** Picture of a livery or a print, or tiled cloth (`isTiled`). */
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
      /** Movement of a grouped node: part and metres, between two marks. */
      way: z.object({ part: z.string(), move: Point, during: z.tuple([z.number(), z.number()]) }).nullable(),
      /** Centres of the objects at which the group's number points, in metres. */
      pointed: z.array(Point),
    }),
  ),
  surfaces: z.record(z.string(), Surface),
  /** Length, width and height. */
  millimetres: z.array(z.number()),
})

export type Surface = z.infer<typeof Surface>
export type Mesh = z.infer<typeof Mesh>
export interface Exported {
  told: z.infer<typeof Told>
  bytes: Buffer
}

export const exportedAt = (path: string): Exported => ({
  told: Told.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8'))),
  bytes: readFileSync(`${path}.bin`),
})

/** `width` is the count of numbers per corner. */
export const figuresOf = (bytes: Buffer, { offset, count }: z.infer<typeof Range>, width: number) =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + count * width * 4))
