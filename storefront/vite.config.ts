import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layeredStyles } from '@shop/ui/bundling/layered-styles'
import { LICENCES } from '@shop/ui/bundling/licences'
import { retriedImports } from '@shop/ui/bundling/retry-plugin'
import { inlinePrograms } from './bundling/inline-programs.ts'
import { PARTS_OF_3D, withOwnTemplate } from './bundling/model-viewer.ts'
import { wordsByLanguage } from './bundling/words-plugin.ts'

/** Root of the repository, because URLs in development and names in the manifest begin with a workspace's folder. */
const ROOT = dirname(import.meta.dirname)
const LAYERS = join(import.meta.dirname, 'src/ui/styles/layers.css')

const CHUNKS = [
  /** Libraries change rarely, so a separate file stays cached across releases. */
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 1 },
  /** Code that at least eight chunks share. Without this file, pages would load twice as many files (decision 0118). */
  { name: 'shared', test: /(storefront|contract|ui)[\\/]src[\\/]/, minShareCount: 8 },
]

/** Configures the browser's and (with `build.ssr`) the server's build; `storefront/build.ts` runs both. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: ROOT,
  appType: 'custom',
  publicDir: false, // the server makes icons and manifest from the shop's identity (identity-files.routes.ts)
  plugins: [react(), wordsByLanguage(), withOwnTemplate(), retriedImports(), inlinePrograms(), layeredStyles(LAYERS)],
  resolve: { alias: PARTS_OF_3D },
  optimizeDeps: { exclude: ['@google/model-viewer'] }, // so that `withOwnTemplate` works in development, too
  css: { modules: { generateScopedName: '[name]-[local]-[hash:hex:4]' } },
  // In development, React comes from node_modules, because Vite's runner cannot evaluate CommonJS.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ...(!isSsrBuild && { license: { fileName: LICENCES } }),
    minify: !isSsrBuild, // keeps the server's stack traces readable
    cssCodeSplit: false, // all pages use one stylesheet (decision 0118)
    assetsInlineLimit: 0, // files are cached separately, and `font-src 'self'` forbids data URLs
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `storefront/src/app/${isSsrBuild ? 'entry-server' : 'entry-client'}.tsx`,
      ...(!isSsrBuild && {
        preserveEntrySignatures: 'exports-only' as const,
        output: { codeSplitting: { groups: CHUNKS } },
      }),
    },
  },
}))
