import { once } from 'node:events'
import type { RunningShop } from '../running-shop.ts'

/** Looks into a shop that runs under `--inspect=127.0.0.1:0`, so that it need not be built for being looked into. */
export interface Inspector {
  /** What is in use after everything unused was collected: objects, and the bytes of buffers. */
  liveBytes(): Promise<number>
  /** Counts calls of functions from now on; exact under `--no-lazy-feedback-allocation`. */
  startCoverage(): Promise<void>
  /** The scripts with functions that were called since the last time. */
  takeCoverage(): Promise<ScriptCoverage[]>
  close(): void
}

/** A script and its functions, as the protocol of the inspector has them. The first range of a function is all of it. */
export interface ScriptCoverage {
  url: string
  functions: Array<{ ranges: Array<{ startOffset: number; count: number }> }>
}

/** Opens the inspector of a shop. */
export async function openInspector({ output }: RunningShop): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(output())?.[1] ?? ''
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let count = 0
  const ask = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++count
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown } // the inspector's own protocol
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    liveBytes: async () => {
      for (let turn = 0; turn < 2; turn++) await ask('HeapProfiler.collectGarbage') // what finalizers release is collected in the second
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize: number } // its protocol
      return usedSize + backingStorageSize
    },
    startCoverage: async () => {
      await ask('Profiler.enable')
      await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    },
    takeCoverage: async () => {
      const { result } = (await ask('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] } // its protocol
      return result
    },
    close: () => socket.close(),
  }
}
