import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Modules of TanStack Query that its client imports, but that the shop has no use for: writes go by `useAction`, lists have pages. 1.4 KB of every first
 * load. Each is replaced as a whole by one with the same exports; a release that no longer has it fails the build.
 */
const UNUSED_PARTS: Record<string, string> = {
  mutationCache: 'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
  infiniteQueryBehavior: 'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = () => false',
}

/** Replaces `UNUSED_PARTS` for the browser. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'without-unused-parts',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]\w+\.js$/ },
      handler(id) {
        const name = basename(id, '.js')
        found.add(name)
        return UNUSED_PARTS[name]
      },
    },
    buildEnd() {
      const missing = Object.keys(UNUSED_PARTS).filter((name) => !found.has(name))
      if (missing.length > 0) this.error(`TanStack Query has no ${missing.join(', ')} any more`)
    },
  }
}
