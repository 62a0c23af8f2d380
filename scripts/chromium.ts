import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']
const PLAYWRIGHT_CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
]
const IN_CACHE = 'chromium-*/chrome-{linux,linux64,mac,mac-arm64}/{chrome,*.app/Contents/MacOS/*}'

// Without a Chinese, Japanese and Korean font three of the shop's five languages are drawn as boxes.
const PACKAGES = ['chromium', 'fonts-noto-cjk']
const PROGRESS_EVERY_MS = 10_000

/** With these it requests nothing but the pages that it is sent to, and runs as any user, root too, without a graphics card. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium or Chrome: `CHROMIUM_PATH`, an installed one, Playwright's own, or (root on Debian) one that is installed now. */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isProgram(chosen) ? chosen : refuse(`CHROMIUM_PATH is ${chosen}, which is not a program that can be run`)
  return findInstalled() ?? (await installByApt()) ?? refuse('The browser tests need Chromium, and this machine has none')
}

function refuse(what: string): never {
  throw new Error(
    `${what}: install Chromium or Google Chrome (on Debian: apt-get install ${PACKAGES.join(' ')}), or set CHROMIUM_PATH to one.`,
  )
}

function findInstalled(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const cached = PLAYWRIGHT_CACHES.flatMap((cache) => (cache ? globSync(IN_CACHE, { cwd: cache }).map((path) => join(cache, path)) : []))
  const newestFirst = cached.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...NAMES.flatMap((name) => inPath.map((folder) => join(folder, name))), ...APPLICATIONS, ...newestFirst].find(isProgram)
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installByApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  process.stdout.write(`Installing ${PACKAGES.join(' and ')} for the browser tests (once, about a minute) …\n`)
  const startedAt = Date.now()
  const progress = setInterval(
    () => process.stdout.write(`… still installing, ${Math.round((Date.now() - startedAt) / 1000)} s\n`),
    PROGRESS_EVERY_MS,
  )
  try {
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', ...PACKAGES)
  } finally {
    clearInterval(progress)
  }
  return findInstalled()
}

function aptGet(...args: string[]): Promise<void> {
  const child = spawn('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let refuset = ''
  child.stderr.on('data', (chunk: Buffer) => (refuset += chunk.toString()))
  return new Promise((resolve, reject) => {
    const end = (code: number | null) =>
      code === 0 ? resolve() : reject(new Error(`apt-get ${args[0]} failed: ${refuset.trim().split('\n').at(-1)}`))
    child.once('error', reject)
    child.once('close', end)
  })
}
