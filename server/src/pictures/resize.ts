import { extname, join } from 'node:path'
import { createWorkerProcess } from '../load/worker-process.ts'

const PROGRAM = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`) // .js where it is built
/** A picture that takes longer is given up, and the process with it. */
const TIMEOUT_MS = 30_000

/** A request to the process: resize the picture at `path` to `width` pixels. */
export interface ResizeRequest {
  path: string
  width: number
}

/** Its response; without bytes where the picture itself is as good. */
export type ResizeResult = { bytes: Uint8Array } | { failure: string }

/** Resizes pictures in a process of its own, one after the other. */
export function createResizer() {
  const worker = createWorkerProcess<{ bytes: Uint8Array }>(PROGRAM, TIMEOUT_MS)
  return {
    resize: async (path: string, width: number) => (await worker.run({ path, width })).bytes,
    /** Ends the process for good, and with it what it is making. */
    stop: worker.stop,
  }
}
