import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ANSWER_KINDS } from './bundling/answer-kinds.ts'
import { CHUNKS } from './bundling/chunks.ts'
import { classNameOf, shortClassName } from './bundling/class-names.ts'
import { withoutModulesOf } from './bundling/foreign-modules.ts'
import { LICENCES } from './bundling/licences.ts'
import { PARTS_OF_3D, withOwnTemplate } from './bundling/model-viewer.ts'
import { retriedImports } from './bundling/retry-plugin.ts'
import { withoutUnusedParts } from './bundling/unused-query-parts.ts'
import { wordsByLanguage } from './bundling/words-plugin.ts'

/** The whole repository, so that addresses in development and names in the manifest begin with `storefront/`. */
const ROOT = dirname(import.meta.dirname)

/** The storefront, for the browser and (with `build.ssr`) for the server. `storefront/build.ts` runs both builds. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: ROOT,
  appType: 'custom',
  publicDir: false, // icons and the manifest are the merchant's (server: identity-files.routes.ts)
  plugins: [react(), wordsByLanguage(), withoutUnusedParts(), withOwnTemplate(), retriedImports(), withoutModulesOf(/\/backoffice\//)],
  resolve: { alias: PARTS_OF_3D },
  optimizeDeps: { exclude: ['@google/model-viewer'] }, // in development its template is to be resolved here, too
  ...(!isSsrBuild && { define: ANSWER_KINDS }),
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : classNameOf } },
  // In development React comes from node_modules, as it is CommonJS, which Vite's runner cannot evaluate.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ...(!isSsrBuild && { license: { fileName: LICENCES } }),
    minify: isSsrBuild ? false : 'terser', // the server's stack traces are read by people
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } }, // 1.3 KB of every first load less than oxc's
    assetsInlineLimit: 0, // fonts and pictures are cached by themselves, and `font-src 'self'` allows no data
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `storefront/src/app/${isSsrBuild ? 'entry-server' : 'entry-client'}.tsx`,
      ...(isSsrBuild && { output: { assetFileNames: ASSET_NAMES } }),
      ...(!isSsrBuild && {
        preserveEntrySignatures: 'exports-only' as const,
        output: {
          assetFileNames: ASSET_NAMES,
          codeSplitting: { groups: CHUNKS },
          // Every page's code names them all: few characters of a hash tell releases apart. Rolldown wants seven for more than 64 chunks.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          postBanner: ({ name }) => (name === 'libraries' ? COMPILE_WHILE_LOADING : ''),
        },
      }),
    },
  },
}))

/** The server's pages name them as the browser's code does. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'
const ON_EVERY_PAGE = /(?:^|\/)(?:entry-client|libraries|rolldown-runtime)-[^/]*\.(?:js|css)$/
/**
 * Has Chromium compile a file whole, beside the page, while it is loading: otherwise it compiles each function when it is first called, which is a tenth of
 * what React takes to hydrate a page. To other browsers it is a comment.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad'
