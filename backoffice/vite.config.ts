import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ADMIN } from '@shop/contract/addresses'
import { layeredStyles } from '@shop/ui/bundling/layered-styles'
import { LICENCES } from '@shop/ui/bundling/licences'
import { retriedImports } from '@shop/ui/bundling/retry-plugin'
import { guidePage } from './guide-plugin.ts'

/** Builds one static page that serves every address; `build.ts` runs the build. */
export default defineConfig({
  root: import.meta.dirname,
  base: `${ADMIN}/`,
  appType: 'custom',
  publicDir: false,
  cacheDir: '../node_modules/.vite-backoffice', // the storefront has its own cache
  plugins: [react(), guidePage(), retriedImports(), namedStyles(), layeredStyles(join(import.meta.dirname, 'src/ui/styles/layers.css'))],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:hex:4]' } },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0, // `font-src 'self'` forbids data URLs
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES },
    reportCompressedSize: false,
    rolldownOptions: { input: 'page.html' },
  },
})

/** Adds an id without which React Aria would add a `<style>` that the CSP refuses. The style's rule is in `ui/styles/base.css`. */
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
