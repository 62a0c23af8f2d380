import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ADMIN } from '@shop/contract/addresses'
import { classNameOf } from '../storefront/bundling/class-names.ts'
import { withoutModulesOf } from '../storefront/bundling/foreign-modules.ts'
import { LICENCES } from '../storefront/bundling/licences.ts'
import { retriedImports } from '../storefront/bundling/retry-plugin.ts'

/** The back office, for the browser alone: a page that is the same at every address, and what it loads. `build.ts` runs the build. */
export default defineConfig({
  root: import.meta.dirname,
  base: `${ADMIN}/`,
  appType: 'custom',
  publicDir: false,
  cacheDir: '../node_modules/.vite-backoffice', // the storefront's server keeps its own beside it
  plugins: [
    react(),
    retriedImports(),
    namedStyles(),
    layeredStyles(),
    withoutModulesOf(/\/storefront\/src\/(app|features|screens)\/|\/node_modules\/zod\//),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0, // `font-src 'self'` allows no data
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES },
    reportCompressedSize: false,
    rolldownOptions: { input: 'page.html' },
  },
})

/** React Aria adds a `<style>` of one rule, which the policy refuses, unless an element has this id: the rule stands in `ui/styles/base.css`. */
function namedStyles(): Plugin {
  return {
    name: 'named-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"'),
    },
  }
}

/** The order of the layers stands at the head of each stylesheet: which of them a browser has first depends on which screens share what. */
function layeredStyles(): Plugin {
  const order = readFileSync(join(import.meta.dirname, 'src/ui/styles/layers.css'), 'utf8').replace(/\/\*[^]*?\*\/\s*/, '')
  return {
    name: 'layered-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
    },
  }
}
