import { globSync } from 'node:fs'
import { installByApt } from './apt.ts'
import { findInPath, isProgram } from './programs.ts'

/** Paths of programs for the browser engines, other than Chromium, in which `npm run test:all` runs. */
export interface EnginePrograms {
  firefox: string
  webkitDriver: string
  miniBrowser: string
  /** Program that provides a screen in memory, because WebKit draws only on a screen. */
  xvfbRun: string
}

/** Without GStreamer's codecs, WebKit plays no videos; without the fonts, three of the five languages are drawn as boxes. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'fonts-noto-cjk']
const MINI_BROWSERS = '/usr/{lib,lib64,libexec}/{,*/}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser'

/** Finds Firefox, WebKitGTK and its driver. As root on Debian, installs them if they are missing. */
export async function findEngines(): Promise<EnginePrograms> {
  const found = findInstalled()
  if (isComplete(found)) return found
  await installByApt(PACKAGES, 'the tests in Firefox and WebKit')
  const now = findInstalled()
  if (isComplete(now)) return now
  const missing = Object.entries(now).flatMap(([name, path]) => (path ? [] : [name]))
  throw new Error(
    `The tests in Firefox and WebKit need programs that this machine lacks (${missing.join(', ')}): on Debian apt-get install ${PACKAGES.join(' ')}.`,
  )
}

type Found = { [Program in keyof EnginePrograms]: string | undefined }

const findInstalled = (): Found => ({
  firefox: findInPath('firefox-esr', 'firefox'),
  webkitDriver: findInPath('WebKitWebDriver'),
  miniBrowser: globSync(MINI_BROWSERS).toSorted().find(isProgram),
  xvfbRun: findInPath('xvfb-run'),
})

const isComplete = (found: Found): found is EnginePrograms => Object.values(found).every((path) => path !== undefined)
