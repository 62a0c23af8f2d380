import { spawn } from 'node:child_process'

/** Runs `work` beside `count` processes that each keep a core busy. */
export async function withBusyLoops<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const end = () => loops.forEach((loop) => loop.kill())
  process.once('exit', end) // also if a signal ends this process
  try {
    return await work()
  } finally {
    process.off('exit', end)
    end()
  }
}
