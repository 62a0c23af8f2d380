import { spawn } from 'node:child_process'
import { mkdtempSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from './client/processes.ts'
import { CACHED } from './client/requests.ts'
const dataDir = mkdtempSync('/tmp/m/kept-')
const target = Object.values(CACHED).at(Number(process.argv[2] ?? 0))!
console.log(target.path)
const results: Record<string, Array<[number, number]>> = { hand: [], pino: [] }
for (let turn = 0; turn < Number(process.argv[3] ?? 6); turn++) {
  const kind = turn % 2 === 0 ? 'hand' : 'pino'
  const port = 21000 + turn
  const address = `http://127.0.0.1:${port}`
  const log = openSync('/tmp/m/kept.log', 'w')
  const shop = spawn(process.execPath, ['boot.mjs', 'start'], { env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', NODE_ENV: 'production', PINO_LINE: kind === 'pino' ? '1' : '' }, stdio: ['ignore', log, 'inherit'] })
  while (!(await fetch(`${address}/readyz`).then((r) => r.ok, () => false))) await delay(50)
  const cpu = async () => Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])
  await load({ address, target, ms: 5000, connections: 32 })
  const before = await cpu()
  const { responses, perSecond } = await load({ address, target, ms: 8000, connections: 32 })
  const used = ((await cpu()) - before) / responses * 1e6
  results[kind]!.push([Math.round(used * 10) / 10, Math.round(perSecond)])
  console.log(kind, used.toFixed(1), 'µs/request', perSecond.toFixed(0), '/s')
  shop.kill('SIGTERM'); await new Promise((r) => shop.once('exit', r))
}
console.log(JSON.stringify(results))
