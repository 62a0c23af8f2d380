import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../server/test/running-shop.ts'

const STARTS = 4

/** In the place of npm: it notes that it installs, and goes on once it may. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  appendFileSync('installs', 'x')
  while (!existsSync('may-install')) await new Promise((resolve) => setTimeout(resolve, 10))
  mkdirSync('node_modules/oxfmt/bin', { recursive: true })
  writeFileSync('node_modules/oxfmt/bin/oxfmt', '')
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/oxfmt': { version: '1.0.0' } } }))`

/**
 * What a start looks at to tell whether a lock is stale answers when all starts have asked, to late ones when another has begun to install. It notes who has
 * found a lock that is not.
 */
const SLOW_ANSWERS = `
  import { existsSync, readdirSync, writeFileSync } from 'node:fs'
  const kill = process.kill.bind(process)
  const note = (what) => writeFileSync(what + '-' + process.pid, '')
  const wait = (isOver) => {
    while (!isOver()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  process.kill = (pid, signal) => {
    try {
      kill(pid, signal)
    } catch (error) {
      note('found-stale')
      wait(() => readdirSync('.').filter((name) => name.startsWith('found-stale')).length === ${STARTS})
      if (process.env.IS_LATE) wait(() => existsSync('installs'))
      throw error
    }
    if (signal === 0) note('waits')
    return true
  }`

let folder: string
let started: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-boot-'))
  started = []
  mkdirSync(join(folder, 'start'))
  copyFileSync('start/boot.mjs', join(folder, 'start/boot.mjs'))
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/oxfmt': { version: '1.0.0' } } })
  for (const [file, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    'package-lock.json': lock,
    'npm-cli.js': NPM,
    'slow-answers.js': SLOW_ANSWERS,
  }))
    writeFileSync(join(folder, file), text)
})
afterEach(() => {
  started.forEach(end)
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a command of a clone whose dependencies are to be installed, as a group of processes of its own. */
function start({ flags = [], environment = {} }: { flags?: string[]; environment?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, [...flags, 'start/boot.mjs', 'format'], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  started.push(child)
  return { child, ended: once(child, 'close').then(([code]) => ({ code: Number(code), text })) }
}

function end({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

const installs = () => (existsSync(join(folder, 'installs')) ? readFileSync(join(folder, 'installs'), 'utf8').length : 0)
const waiting = () => readdirSync(folder).filter((name) => name.startsWith('waits')).length

it.each([
  ['all at the same moment', ''],
  ['one of them before the others', 'yes'],
])('of several starts that find the lock of a killed one, %s, one installs and the others wait for it', async (_, isLate) => {
  const killed = start()
  await until(
    () => installs() === 1,
    () => 'a start installs',
  )
  end(killed.child)
  await killed.ended
  rmSync(join(folder, 'installs'))

  const flags = ['--import=./slow-answers.js']
  const starts = Array.from({ length: STARTS }, (_, index) => start({ flags, environment: index > 0 ? { IS_LATE: isLate } : {} }))
  await until(
    () => waiting() === STARTS - 1 || installs() > 1 || starts.some(({ child }) => child.exitCode !== null),
    () => 'all but one wait',
  )
  writeFileSync(join(folder, 'may-install'), '')
  const ends = await Promise.all(starts.map(({ ended }) => ended))

  expect(ends.map(({ text }) => text).filter((text) => /^\s+at /m.test(text))).toEqual([])
  expect(ends.map(({ code }) => code)).toEqual(starts.map(() => 0))
  expect(installs()).toBe(1)
})
