import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Misused, parseArguments } from './arguments.ts'
import { findOther, makeNetwork, namespaceOf, removeNetwork } from './machines/network.ts'
import { makeFolder } from './machines/processes.ts'
import { Missing } from './missing.ts'
import { findRequirements } from './requirements.ts'
import { type Job, rehearse } from './rehearsal.ts'
import { SCENARIOS } from './scenarios/scenarios.ts'
import { ROOT } from './site.ts'

/** `npm run rehearse` manages the network namespaces; its copy on the visitors' machine (`--inside`) starts the rest. */

const FOLDER = resolve(process.env['SCALE_DIR'] || join(tmpdir(), 'shop-rehearsal'))
/** Socket addresses have at most 107 bytes. */
const LONGEST_FOLDER = 80
const INSIDE = '--inside'
const print = (line: string) => void process.stdout.write(`${line}\n`)

async function outside(words: string[]) {
  const asked = parseArguments(
    words,
    SCENARIOS.map(({ name }) => name),
  )
  if (FOLDER.length > LONGEST_FOLDER) throw new Missing(`SCALE_DIR may have ${LONGEST_FOLDER} characters, as sockets lie below it.`)
  const programs = await findRequirements(FOLDER)
  const other = findOther()
  if (other !== undefined) throw new Missing(`Another rehearsal runs on this machine (process ${other}): wait for its end.`)
  if (spawnSync(process.execPath, ['start/build.ts'], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    throw new Missing('The shop could not be built.')
  await clear()
  makeFolder(FOLDER, 'run')
  makeFolder(FOLDER, 'log')
  const job: Job = { ...asked, folder: FOLDER, programs }
  let isInterrupted = false
  let child: ChildProcess | undefined
  const stop = () => {
    isInterrupted = true
    child?.kill('SIGKILL') // `clear` ends its children
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  try {
    makeNetwork()
    const command = ['netns', 'exec', namespaceOf('visitors'), process.execPath, import.meta.filename, INSIDE, JSON.stringify(job)]
    // It has its own process group, as only this process handles Ctrl-C.
    child = spawn('ip', command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    if (isInterrupted) stop()
    const [code] = (await once(child, 'exit')) as [number | null] // Node's own arguments
    return isInterrupted ? 130 : (code ?? 1)
  } finally {
    await clear()
  }
}

/** Also works after a killed run. Logs and table remain until the next run. */
async function clear() {
  await removeNetwork()
  rmSync(join(FOLDER, 'run'), { recursive: true, force: true })
}

/** The copy ends with its parent. */
async function inside(text: string) {
  process.once('disconnect', () => void removeNetwork().finally(() => process.exit(1)))
  return (await rehearse(JSON.parse(text) as Job, print)) ? 0 : 1 // `outside` wrote it
}

const [first, second = ''] = process.argv.slice(2)
try {
  process.exit(first === INSIDE ? await inside(second) : await outside(process.argv.slice(2)))
} catch (error) {
  const isSentence = error instanceof Missing || error instanceof Misused
  process.stderr.write(`${isSentence ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
