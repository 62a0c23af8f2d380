import { flushCompileCache } from 'node:module'

const START_ANEW = 75 // boot.mjs knows it

/**
 * Ends a process in which Node had to compile TypeScript, so that boot.mjs starts it anew with what was compiled: the compiler, once loaded, stays
 * in memory (20 MB) for as long as the process lives. At the first start after a change of the sources, once, and nothing has happened before.
 */
export function leaveCompilerBehind() {
  const { moduleLoadList } = process as unknown as { moduleLoadList?: string[] } // Node has it, its types do not
  const isLoaded = moduleLoadList?.some((name) => name.includes('/amaro/')) ?? false
  if (!isLoaded || process.env.MAY_START_ANEW === undefined) return
  flushCompileCache()
  process.exit(START_ANEW)
}
