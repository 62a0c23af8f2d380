import type { Plugin } from 'vite'

/** Fails a build for the browser in whose files a module of another bundle is: shoppers load nothing of the back office, and staff no screen of the shop. */
export const withoutModulesOf = (foreign: RegExp): Plugin => ({
  name: 'without-foreign-modules',
  generateBundle(_, bundle) {
    const found = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter((id) => foreign.test(id)) : []))
    if (found.length > 0) this.error(`belongs to another bundle: ${found.join(', ')}`)
  },
})
