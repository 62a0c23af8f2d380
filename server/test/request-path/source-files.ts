import { relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Inspector } from '../fuzzing/inspector.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Flags of Node that open the inspector and make coverage exact from the first call on. */
export const COVERAGE_FLAGS = ['--inspect=127.0.0.1:0', '--no-lazy-feedback-allocation']

/** Time to wait after `work`, because metrics may count a response after its client has received it. */
const AFTERWARDS_MS = 50

/** Returns the source files with functions that were called during `work` or shortly afterwards. */
export async function filesCalledDuring({ takeCoverage }: Inspector, work: () => Promise<unknown>): Promise<string[]> {
  await takeCoverage() // resets the counts
  await work()
  await delay(AFTERWARDS_MS)
  const scripts = await takeCoverage()
  const called = scripts.filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole && whole.count > 0 && !isModule(whole)))
  const files = called.filter(({ url }) => url.startsWith('file:')).map(({ url }) => relative(ROOT, fileURLToPath(url)))
  return files.filter((file) => !file.startsWith('..') && !file.includes('node_modules/'))
}

/** True for the function of a whole module, which begins at offset 0. */
const isModule = ({ startOffset }: { startOffset: number }) => startOffset === 0

export const inAll = ([first = [], ...others]: string[][]) => first.filter((file) => others.every((list) => list.includes(file)))
