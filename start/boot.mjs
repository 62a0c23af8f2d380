// Installs dependencies if needed, then runs a command with the project's Node; `start` also restarts the shop. Must run on Node 20.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fail, findNode, install, isInstalled, print, ROOT, SIGNALS } from './install.mjs'

const RESTART_EVERY_MS = 60_000
/** Memory limits (docs/settings.md). SHOP_NODE_FLAGS replaces the flags; existing environment variables are not overridden. */
const MEMORY = {
  flags: [
    // V8's default sizes grow with the machine. With these sizes, the memory bench needs 231 MB instead of 440 MB.
    '--max-semi-space-size=8',
    '--max-old-space-size=256',
    // Without this flag, V8 allocates requests among old objects in one of three processes, which makes that one a third slower
    // (docs/performance.md).
    '--no-allocation-site-pretenuring',
  ],
  environment: {
    // A single heap, because compression fragments several heaps. Blocks above 1 MiB are returned to the system; lower limits
    // cost a tenth of the speed.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '8388608',
  },
}
const NODE_FLAGS = process.env.SHOP_NODE_FLAGS?.split(' ').filter((flag) => flag !== '') ?? MEMORY.flags

const COMMANDS = {
  start: [...NODE_FLAGS, '--enable-source-maps', 'build/shop/start-built.js'], // runs after `build` has succeeded
  build: ['start/build.ts'],
  dev: ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'start/start.ts', '--dev'],
  backup: ['server/src/backup/backup.ts'],
  restore: ['server/src/backup/restore.ts'],
  migrate: ['server/src/migrate-command.ts'],
  import: [...NODE_FLAGS, 'server/src/import/import-command.ts'], // may run while the shop runs
  newsletter: ['server/src/features/newsletter/newsletter-command.ts'],
  messages: ['server/src/features/contact/print-messages.ts'],
  files: ['server/src/storage/files-command.ts'],
  staff: ['server/src/features/staff/staff-command.ts'],
  specs: ['server/src/features/catalog/definitions/specs-command.ts'],
  export: [...NODE_FLAGS, '--max-semi-space-size=2', 'server/src/export/export-command.ts'], // page by page, which needs little memory
  'new-catalogue': ['server/src/export/new-catalogue.ts'],
  test: ['scripts/test.ts'],
  bench: [...NODE_FLAGS, 'bench/run.ts'], // with the same heap as the shop
  'bench:pages': ['bench/pages.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  media: ['media/run.ts'],
  'media:manuals': ['media/manuals/run.ts'],
  'media:check': ['media/check/run.ts'],
  coverage: ['checks/coverage.ts'],
  rehearse: ['deploy/cluster/rehearse.ts'],
  sbom: ['scripts/sbom.ts'],
}

let [child, isStopping] = [undefined, false]

/** Runs a command as a child process. The IPC channel closes when this process ends, even after kill -9. */
async function run(args) {
  const env = {
    ...MEMORY.environment,
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
  }
  let isFinal = false
  child = spawn(node, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.once('error', ({ message }) => fail(`${node} could not be started: ${message}`))
  child.on('message', (message) => (isFinal ||= message === 'final')) // the shop was stopped on purpose, or cannot start (shop.ts)
  const [code, signal] = await once(child, 'close') // not at `exit`, which may precede the last message
  child = undefined
  const isAsked = isFinal || isStopping || code === 0 || SIGNALS.includes(signal)
  return { code: code ?? 128 + constants.signals[signal], end: signal ?? `code ${code}`, isAsked }
}

const [command = 'start', ...rest] = process.argv.slice(2)
if (process.platform === 'win32') fail('The shop does not run on Windows itself: start it in WSL, the Windows Subsystem for Linux.')
if (!Object.hasOwn(COMMANDS, command)) fail(`There is no "${command}": it is one of ${Object.keys(COMMANDS).join(', ')}.`)
if (!isInstalled()) await install()
const node = findNode()
for (const signal of SIGNALS)
  process.on(signal, () => {
    if (!child) process.exit(0) // between two starts of the shop
    if (!isStopping) child.kill(signal) // Ctrl-C in the terminal also reaches the child
    isStopping = true
  })
if (command === 'start') {
  const { code } = await run(COMMANDS.build)
  if (code !== 0 || isStopping) process.exit(code)
}
for (let restartedAt = -Infinity; ; restartedAt = performance.now()) {
  const { code, end, isAsked } = await run([...COMMANDS[command], ...rest])
  if (isAsked || command !== 'start') process.exit(code)
  const waitMs = Math.max(0, Math.ceil(restartedAt + RESTART_EVERY_MS - performance.now()))
  const when = waitMs === 0 ? 'at once' : `in ${Math.ceil(waitMs / 1_000)} s`
  print(JSON.stringify({ level: 60, time: new Date().toISOString(), end, msg: `the shop has ended unasked; it is started again ${when}` }))
  await delay(waitMs)
}
