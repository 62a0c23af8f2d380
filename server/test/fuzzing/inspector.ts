import { once } from 'node:events'
import type { RunningShop } from '../running-shop.ts'

/** Inspects a shop started with `--inspect=127.0.0.1:0`. */
export interface Inspector {
  /** Returns the bytes of objects and buffers after garbage collection. */
  liveBytes(): Promise<number>
  /** Starts to count function calls. The counts are exact with `--no-lazy-feedback-allocation`. */
  startCoverage(): Promise<void>
  /** Returns the scripts with the functions that were called since the previous call of `takeCoverage`. */
  takeCoverage(): Promise<ScriptCoverage[]>
  close(): void
}

/** Part of the inspector protocol. The first range of a function is the whole function. */
export interface ScriptCoverage {
  url: string
  functions: Array<{ ranges: Array<{ startOffset: number; count: number }> }>
}

export async function openInspector({ output }: RunningShop): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(output())?.[1] ?? ''
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let count = 0
  const ask = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      const id = ++count
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown } // defined by the inspector protocol
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    liveBytes: async () => {
      for (let turn = 0; turn < 2; turn++) await ask('HeapProfiler.collectGarbage') // the second run collects what finalizers released
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize: number } // of the inspector protocol
      return usedSize + backingStorageSize
    },
    startCoverage: async () => {
      await ask('Profiler.enable')
      await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    },
    takeCoverage: async () => {
      const { result } = (await ask('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] } // defined by the inspector protocol
      return result
    },
    close: () => socket.close(),
  }
}
