import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installByApt } from './apt.ts'
import { findInPath, isProgram } from './programs.ts'

// The headless shell comes first. It is the same engine without windows, and a new context takes a quarter of the CPU time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']
const PLAYWRIGHT_CACHES = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
]
const IN_CACHE = 'chromium-*/chrome-{linux,linux64,mac,mac-arm64}/{chrome,*.app/Contents/MacOS/*}'

// Without a Chinese, Japanese and Korean font, three of the shop's five languages are drawn as boxes.
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk']

/** Flags with which Chromium requests only the pages that it opens, and runs without a graphics card and also as root. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of a Chromium or Chrome: that in `CHROMIUM_PATH`, an installed one, or Playwright's. As root on Debian,
 * installs Chromium if none is found.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isProgram(chosen) ? chosen : refuse(`CHROMIUM_PATH is ${chosen}, which is not a program that can be run`)
  if (!findInstalled()) await installByApt(PACKAGES, 'the browser tests')
  return findInstalled() ?? refuse('The browser tests need Chromium, and this machine has none')
}

function refuse(what: string): never {
  throw new Error(
    `${what}: install Chromium or Google Chrome (on Debian: apt-get install ${PACKAGES.join(' ')}), or set CHROMIUM_PATH to one.`,
  )
}

function findInstalled(): string | undefined {
  const cached = PLAYWRIGHT_CACHES.flatMap((cache) => (cache ? globSync(IN_CACHE, { cwd: cache }).map((path) => join(cache, path)) : []))
  const newestFirst = cached.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return findInPath(...NAMES) ?? [...APPLICATIONS, ...newestFirst].find(isProgram)
}
