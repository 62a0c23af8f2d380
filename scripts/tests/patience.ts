import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { patienceOf } from '../../test-times.ts'

/** Fixed work as tests do it: objects, JSON, sorting. It prints its milliseconds. */
const WORK = `
const began = performance.now()
for (let round = 0; round < 12; round++) {
  const rows = Array.from({ length: 40_000 }, (_, index) => ({ id: (index * 7_919) % 40_009, name: 'product ' + index, tags: [index % 7, index % 11] }))
  JSON.parse(JSON.stringify(rows)).sort((a, b) => a.id - b.id)
}
console.log(performance.now() - began)`

async function workMs(): Promise<number> {
  const child = spawn(process.execPath, ['-e', WORK], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'close')
  return Number(text)
}

/** Times the fixed work with as many processes as a step has workers. Returns the factor of all time-outs. */
export const measurePatience = async (workers: number) =>
  patienceOf(Math.max(...(await Promise.all(Array.from({ length: workers }, workMs)))))
