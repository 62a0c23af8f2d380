import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The whole repository, so that addresses in development and names in the manifest begin with `storefront/`. */
const ROOT = dirname(import.meta.dirname)

/** The words, each in a file of its own: the browser asks for them by name (frame/text-group.ts). */
const TEXTS = globSync('storefront/src/**/texts/??.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
/** Files of one version are the same for ever, as they import nothing; a name with a hash of its own could not be put together. */
const TEXTS_VERSION = TEXTS.reduce((hash, file) => hash.update(`${file}\0`).update(readFileSync(join(ROOT, file))), createHash('sha256'))
  .digest('hex')
  .slice(0, 8)

/** The storefront, for the browser and (with `build.ssr`) for the server. `storefront/build.ts` runs both builds. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: ROOT,
  appType: 'custom',
  publicDir: 'storefront/public',
  plugins: [react()],
  ...(!isSsrBuild && { define: { 'import.meta.env.TEXTS_VERSION': JSON.stringify(TEXTS_VERSION) } }),
  css: { modules: { generateScopedName: classNameOf } },
  // In development React comes from node_modules, as it is CommonJS, which Vite's runner cannot evaluate.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    minify: !isSsrBuild, // the server's stack traces are read by people
    assetsInlineLimit: 0, // fonts and pictures are cached by themselves, and `font-src 'self'` allows no data
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'storefront/src/app/entry-server.tsx' : ['storefront/src/app/entry-client.tsx', ...TEXTS],
      ...(!isSsrBuild && {
        preserveEntrySignatures: 'exports-only' as const,
        output: {
          codeSplitting: { groups: CHUNKS },
          entryFileNames: ({ facadeModuleId }) => `assets/${textsFile(facadeModuleId) ?? '[name]-[hash]'}.js`,
        },
      }),
    },
  },
}))

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/

/**
 * The libraries change seldom: in a file of their own they stay cached over a release. What several screens share compresses best in one file, and
 * no page has more than four stylesheets: a browser's six connections have a picture and a font to bring along.
 */
const CHUNKS = [
  { name: 'libraries', test: LIBRARIES, priority: 1 },
  { name: 'shop', test: /storefront[\\/]src/, minShareCount: 3 },
]

/** The name of a file of words, as `frame/text-group.ts` puts it together. Undefined for other files. */
function textsFile(path: string | null = '') {
  const [, folder, language] = /storefront\/src\/(.+)\/texts\/(\w\w)\.ts$/.exec((path ?? '').replaceAll('\\', '/')) ?? []
  return folder && `texts-${TEXTS_VERSION}-${folder.replaceAll('/', '-')}-${language}`
}

/** A class name by which its part is found: `product-card-price-1f3`. The hash of the path keeps equal file names apart. */
function classNameOf(name: string, file: string) {
  const path = relative(ROOT, file).replaceAll('\\', '/').split('?')[0] ?? ''
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 3)
  return `${basename(path, '.module.css')}-${name}-${hash}`
}
