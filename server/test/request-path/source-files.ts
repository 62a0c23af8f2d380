import { relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Inspector } from '../fuzzing/inspector.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The flags of a shop whose calls of functions are counted, each from the first on. */
export const COVERAGE_FLAGS = ['--inspect=127.0.0.1:0', '--no-lazy-feedback-allocation']

/** A response is counted in the metrics after it was sent: sometimes before its client has it, sometimes after. */
const AFTERWARDS_MS = 50

/** The source files of the repository in which a function was called during `work` and shortly after. */
export async function filesCalledDuring({ takeCoverage }: Inspector, work: () => Promise<unknown>): Promise<string[]> {
  await takeCoverage() // forgets what was called before
  await work()
  await delay(AFTERWARDS_MS)
  const scripts = await takeCoverage()
  const called = scripts.filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole && whole.count > 0 && !isModule(whole)))
  const files = called.filter(({ url }) => url.startsWith('file:')).map(({ url }) => relative(ROOT, fileURLToPath(url)))
  return files.filter((file) => !file.startsWith('..') && !file.includes('node_modules/'))
}

/** A module counts as a function, which alone begins with its file. */
const isModule = ({ startOffset }: { startOffset: number }) => startOffset === 0

/** The items that all lists have in common. */
export const inAll = ([first = [], ...others]: string[][]) => first.filter((file) => others.every((list) => list.includes(file)))
