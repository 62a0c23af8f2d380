import { spawn } from 'node:child_process'

/** Runs `work` beside `count` processes that each keep a core busy. */
export async function withBusyLoops<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    return await work()
  } finally {
    for (const loop of loops) loop.kill()
  }
}
