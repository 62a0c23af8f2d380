import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../server/test/running-shop.ts'

/** Replaces npm: records its process, waits for permission, and installs the lockfile's packages. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  import { dirname } from 'node:path'
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  appendFileSync('../../installs', process.pid + '\\n')
  mkdirSync('node_modules/half', { recursive: true })
  while (!existsSync('../../may-install')) await new Promise((resolve) => setTimeout(resolve, 10))
  if (existsSync('../../has-no-registry')) throw new Error('no registry')
  for (const path of ['node_modules/oxfmt', 'server/node_modules/oxfmt']) {
    mkdirSync(path + '/bin', { recursive: true })
    writeFileSync(path + '/bin/oxfmt', 'console.log("oxfmt ' + packages[path].version + '")')
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`

let folder: string
let started: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-boot-'))
  started = []
  for (const file of ['boot.mjs', 'install.mjs']) cpSync(join('start', file), join(folder, 'start', file))
  for (const file of ['package.json', 'server/package.json']) write(file, '{ "type": "module" }')
  write('npm-cli.js', NPM)
  lock('1.0.0')
})
afterEach(() => {
  started.forEach(end)
  rmSync(folder, { recursive: true, force: true })
})

function write(file: string, text = '') {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '')
/** Sets the version of a package in the root and in a workspace. */
const lock = (version: string) =>
  write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, server: {}, 'node_modules/oxfmt': { version }, 'server/node_modules/oxfmt': { version } } }),
  )

/** Starts in its own process group. */
function start(command = 'format', ...flags: string[]) {
  const child = spawn(process.execPath, [...flags, 'start/boot.mjs', command], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js'), NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  started.push(child)
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => ({ code: Number(code), text })) }
}

function end({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

const installers = () => read('installs').split('\n').slice(0, -1).map(Number)
const installing = (count: number) =>
  until(
    () => installers().length === count,
    () => `${count} install`,
  )
/** Returns leftovers of installations. */
const left = () => readdirSync(join(folder, 'build')).filter((name) => name.startsWith('install-'))
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the first start of a clone', () => {
  it('installs, then runs the command; the next one runs it at once', async () => {
    write('may-install')

    const [first, second] = [await start().ended, await start().ended]

    expect([first.code, second.code]).toEqual([0, 0])
    expect(first.text).toContain('The dependencies are installed')
    expect(first.text).toContain('oxfmt 1.0.0')
    expect(second.text).toBe('oxfmt 1.0.0\n')
    expect(read('server/node_modules/oxfmt/bin/oxfmt')).toContain('1.0.0')
    expect(left()).toEqual([])
  })

  it('runs the command at once where somebody has installed by hand', async () => {
    write('node_modules/oxfmt/bin/oxfmt', 'console.log("by hand")')
    write('node_modules/.package-lock.json', read('package-lock.json'))

    expect((await start().ended).text).toBe('by hand\n')
  })

  it('does not meet others of the same moment', async () => {
    const starts = [start(), start(), start(), start()]
    await installing(4)
    write('may-install')

    const ends = await Promise.all(starts.map(({ ended }) => ended))

    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    for (const { text } of ends) expect(text).toContain('oxfmt 1.0.0')
    expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual(['.package-lock.json', 'half', 'oxfmt'])
    expect(left()).toEqual([])
  })

  it('leaves alone what another start has installed before it', async () => {
    const slow = start()
    await installing(1)
    write('node_modules/oxfmt/bin/oxfmt', 'console.log("by the other")')
    write('node_modules/.package-lock.json', read('package-lock.json'))
    const { ino } = statSync(join(folder, 'node_modules'))
    write('may-install')

    expect((await slow.ended).text).toContain('by the other')
    expect(statSync(join(folder, 'node_modules')).ino).toBe(ino)
  })
})

describe('an installation', () => {
  beforeEach(async () => {
    write('may-install')
    await start().ended
    for (const file of ['may-install', 'installs']) rmSync(join(folder, file))
    lock('2.0.0')
  })

  it('replaces what an earlier lockfile named', async () => {
    write('node_modules/no-longer-named/file')
    write('may-install')

    expect((await start().ended).text).toContain('oxfmt 2.0.0')
    expect(existsSync(join(folder, 'node_modules/no-longer-named'))).toBe(false)
    expect(read('server/node_modules/oxfmt/bin/oxfmt')).toContain('2.0.0')
  })

  it('links a workspace that an earlier lockfile did not name', async () => {
    const { packages } = JSON.parse(read('node_modules/.package-lock.json')) as { packages: object } // NPM writes it
    write('ui/package.json', '{}')
    write('package-lock.json', JSON.stringify({ packages: { ...packages, ui: {}, 'node_modules/@shop/ui': { link: true } } }))
    write('may-install')

    expect((await start().ended).text).toContain('The dependencies are installed')
    expect((await start().ended).text).toBe('oxfmt 1.0.0\n')
  })

  it('that is killed has changed nothing, and the next start makes another', async () => {
    const killed = start()
    await installing(1)
    end(killed.child)
    await killed.ended
    expect(read('node_modules/oxfmt/bin/oxfmt')).toContain('1.0.0')
    const [rest = ''] = left()
    const dayBefore = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(join(folder, 'build', rest), dayBefore, dayBefore)
    write('may-install')

    expect((await start().ended).text).toContain('oxfmt 2.0.0')
    expect(left()).toEqual([])
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends at %s, with npm, and leaves nothing', async (signal, code) => {
    const { child, ended } = start()
    await installing(1)

    child.kill(signal)

    expect((await ended).code).toBe(code)
    expect(installers().filter(isRunning)).toEqual([])
    expect(left()).toEqual([])
    expect(read('node_modules/oxfmt/bin/oxfmt')).toContain('1.0.0')
  })

  it('that fails is explained in a sentence below the lines of npm', async () => {
    for (const file of ['may-install', 'has-no-registry']) write(file)

    const { code, text } = await start().ended

    expect(code).toBe(1)
    expect(text).toMatch(/no registry[^]*The dependencies could not be installed: npm ci ended with 1\. See its lines above/)
    expect(left()).toEqual([])
  })
})

/** Replaces `process.stdout.write`: returns long after printing that the shop waits. */
const SLOW_WRITE = `
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text) => {
    write(text)
    if (/ in \\d+ s/.test(text)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }`

it('npm start ends with 0 at SIGTERM while the shop waits, from the moment at which it says so', async () => {
  write('node_modules/.package-lock.json', read('package-lock.json'))
  write('start/build.ts')
  write('build/shop/start-built.js', 'process.kill(process.pid, "SIGKILL")')
  write('slow-write.js', SLOW_WRITE)
  const { child, output, ended } = start('start', '--import=./slow-write.js')
  await until(
    () => / in \d+ s/.test(output()),
    () => `the shop waits: ${output()}`,
  )

  child.kill('SIGTERM')

  const { code, text } = await ended
  expect(code).toBe(0)
  expect(text.match(/started again .*(?=")/g)).toEqual(['started again at once', expect.stringMatching(/^started again in (60|59) s$/)])
})
