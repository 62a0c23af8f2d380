import { constants } from 'node:os'
import { extname, join } from 'node:path'
import type { Elevation, PartDrawing } from '@shop/contract/limits'
import { createWorkerProcess } from '../load/worker-process.ts'
import type { Card } from './card.rules.ts'

const PROGRAM = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`) // the extension is .js in the build
/** Maximum time of a request. Afterwards its process is killed. */
const TIMEOUT_MS = 60_000
/** Maximum processor time of a drawing. Afterwards its process is killed (security U1). */
const DRAWING_CPU_MS = 20_000

export interface WidthRequest {
  path: string
  width: number
  format: 'webp' | 'avif'
}

/** Request to draw a card, with the photograph at `path` if defined. */
export interface CardRequest {
  path: string | undefined
  card: Card
}

/** Request to draw a checked SVG as PNG in the size of the SVG. */
export interface DrawingRequest {
  svg: string
}

/** Drawing of a model: one elevation, at most `width` pixels wide, or one part. */
export type ModelDrawing = { elevation: Elevation; width: number | undefined } | { part: string; isSplit: boolean; drawing: PartDrawing }

export type ModelRequest = ModelDrawing & { path: string }

export interface BoundsRequest {
  path: string
  isForBounds: true
}

export type ResizeRequest = WidthRequest | CardRequest | DrawingRequest | ModelRequest | BoundsRequest

/** Result of a request. `bytes` is empty if the original picture is as good. */
export type ResizeResult = { bytes: Uint8Array } | { failure: string }

/** Runs one request at a time in a process. AVIF, which is the slowest, runs in another process with the lowest priority. */
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
    stop: () => {
      worker.stop()
      idleWorker.stop()
    },
  }
}
