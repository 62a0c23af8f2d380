import { constants } from 'node:os'
import { extname, join } from 'node:path'
import type { Elevation, PartDrawing } from '@shop/contract/limits'
import { createWorkerProcess } from '../load/worker-process.ts'
import type { Card } from './card.rules.ts'

const PROGRAM = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`) // .js where it is built
/** A picture that takes longer is given up, and the process with it. */
const TIMEOUT_MS = 60_000
/** A drawing of a model that takes more of a processor is given up, and the process with it (security U1). */
const DRAWING_CPU_MS = 20_000

/** A request to the process: resize the picture at `path` to `width` pixels. */
export interface WidthRequest {
  path: string
  width: number
  format: 'webp' | 'avif'
}

/** Another one: draw a card, with the picture at `path`, if any. */
export interface CardRequest {
  path: string | undefined
  card: Card
}

/** Another one: draw an SVG, which the shop has checked, in its own size as PNG. */
export interface DrawingRequest {
  svg: string
}

/** A drawing of a 3D model from one side, `width` pixels wide at most, or of the part that is a group of it. */
export type ModelDrawing = { elevation: Elevation; width: number | undefined } | { part: string; isSplit: boolean; drawing: PartDrawing }

/** Another one: draw the 3D model at `path`. */
export type ModelRequest = ModelDrawing & { path: string }

/** Another one: how far the 3D model at `path` reaches, as JSON (`ModelBounds`). */
export interface BoundsRequest {
  path: string
  isForBounds: true
}

export type ResizeRequest = WidthRequest | CardRequest | DrawingRequest | ModelRequest | BoundsRequest

/** Its response; without bytes where the picture itself is as good. */
export type ResizeResult = { bytes: Uint8Array } | { failure: string }

/** Makes pictures of pictures in a process of its own, one after the other; AVIF, which takes longest, in another one of the lowest priority. */
export function createResizer({ drawingCpuMs = DRAWING_CPU_MS }: { drawingCpuMs?: number | undefined } = {}) {
  const worker = createWorkerProcess<{ bytes: Uint8Array }>(PROGRAM, { timeoutMs: TIMEOUT_MS })
  const idleWorker = createWorkerProcess<{ bytes: Uint8Array }>(PROGRAM, {
    timeoutMs: TIMEOUT_MS,
    priority: constants.priority.PRIORITY_LOW,
  })
  const run = async (request: ResizeRequest, cpuMs?: number) => (await worker.run(request, { cpuMs })).bytes
  return {
    resize: (path: string, width: number) => run({ path, width, format: 'webp' }),
    draw: (card: Card, path: string | undefined) => run({ path, card }),
    drawSvg: (svg: string) => run({ svg }),
    drawModel: (path: string, drawing: ModelDrawing) => run({ path, ...drawing }, drawingCpuMs),
    boundsOf: (path: string) => run({ path, isForBounds: true }, drawingCpuMs),
    encode: async (path: string, width: number) => (await idleWorker.run({ path, width, format: 'avif' } satisfies ResizeRequest)).bytes,
    /** Ends the processes for good, and with them what they are making. */
    stop: () => {
      worker.stop()
      idleWorker.stop()
    },
  }
}
