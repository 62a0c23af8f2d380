import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { ANSWER_KINDS } from './answer-kinds.ts'

/** The whole repository, so that addresses in development and names in the manifest begin with `storefront/`. */
const ROOT = dirname(import.meta.dirname)

/** The words, each in a file of its own: the browser asks for them by name (frame/words/text-group.ts). */
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
  plugins: [react(), withoutUnusedParts(), withOwnTemplate()],
  resolve: { alias: PARTS_OF_3D },
  optimizeDeps: { exclude: ['@google/model-viewer'] }, // in development its template is to be resolved here, too
  ...(!isSsrBuild && { define: { ...ANSWER_KINDS, 'import.meta.env.TEXTS_VERSION': JSON.stringify(TEXTS_VERSION) } }),
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : classNameOf } },
  // In development React comes from node_modules, as it is CommonJS, which Vite's runner cannot evaluate.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    minify: isSsrBuild ? false : 'terser', // the server's stack traces are read by people
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } }, // 1.3 KB of every first load less than oxc's
    assetsInlineLimit: 0, // fonts and pictures are cached by themselves, and `font-src 'self'` allows no data
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'storefront/src/app/entry-server.tsx' : ['storefront/src/app/entry-client.tsx', ...TEXTS],
      ...(isSsrBuild && { output: { assetFileNames: ASSET_NAMES } }),
      ...(!isSsrBuild && {
        preserveEntrySignatures: 'exports-only' as const,
        output: {
          assetFileNames: ASSET_NAMES,
          codeSplitting: { groups: CHUNKS },
          // Every page's code names them all: few characters of a hash tell releases apart. Rolldown wants seven for more than 64 chunks.
          entryFileNames: ({ facadeModuleId }) => `assets/${textsFile(facadeModuleId) ?? '[name]-[hash:7]'}.js`,
          chunkFileNames: 'assets/[name]-[hash:7].js',
          postBanner: ({ name }) => (name === 'libraries' ? COMPILE_WHILE_LOADING : ''),
        },
      }),
    },
  },
}))

/** The server's pages name them as the browser's code does. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'
const ON_EVERY_PAGE = /(?:^|\/)(?:entry-client|libraries|rolldown-runtime)-[^/]*\.js$/
/**
 * Has Chromium compile a file whole, beside the page, while it is loading: otherwise it compiles each function when it is first called, which is a tenth of
 * what React takes to hydrate a page. To other browsers it is a comment.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad'
const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/

/**
 * The libraries change seldom: in a file of their own they stay cached over a release. What every page loads, or four screens of the catalogue share,
 * compresses best in one file, and none of their pages has more than four stylesheets: a browser's six connections have a picture and a font to load, too.
 * What the three lists share stays in one file, whoever else uses a part of it; so does what every form needs to send its call,
 * and the styles of all films: a film's page with three files of them showed its poster 150 ms later (simulated phone).
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES, priority: 2 },
  {
    debugName: 'shop',
    name: (id, graph) => (isShared(id, rootsOf(id, graph)) ? 'shop' : null),
    test: /storefront[\\/]src|[\\/]contract[\\/]src/,
    priority: 1,
  },
  {
    debugName: 'lists',
    name: (id, graph) => (isOfLists(rootsOf(id, graph)) ? 'lists' : null),
    test: /storefront[\\/]src|[\\/]contract[\\/]src/,
  },
  { name: 'films', test: /[\\/]videos[\\/].*\.module\.css$/ },
  { name: 'writes', test: /[\\/](calls[\\/](send|write)|use-action)\.ts$/ },
]

const OF_LISTS = /screens[\\/](offers[\\/]discount-products|search[\\/]search|series[\\/]category)\.screen\.ts$/
const OF_THE_CATALOGUE = /screens[\\/](home|not-found|offers|product|search|series)[\\/]/

const GROUP_OF_WORDS = /[\\/]texts\.ts$/

const isOfLists = (roots: ReadonlySet<string>) => [...roots].filter((id) => OF_LISTS.test(id)).length === 3
const screensOfTheCatalogue = (roots: ReadonlySet<string>) => [...roots].filter((id) => OF_THE_CATALOGUE.test(id)).length

function isShared(id: string, roots: ReadonlySet<string>) {
  const has = (file: string) => [...roots].some((id) => id.endsWith(file))
  if (GROUP_OF_WORDS.test(id) && roots.size > 1) return true // a line each: by themselves they would be files of 80 bytes
  return has('entry-client.tsx') || screensOfTheCatalogue(roots) >= (has('menu.tsx') ? 2 : 4) // every page may open the menu
}

/** The modules from which a module is loaded along: the entry, and what is imported dynamically. */
function rootsOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const own = dynamicImporters.length > 0 || importers.length === 0 ? [id] : []
  return new Set([...own, ...importers.flatMap((importer) => [...rootsOf(importer, graph, seen)])])
}

/**
 * Modules of TanStack Query that its client imports, but that the shop has no use for: writes go by `useAction`, lists have pages. 1.4 KB of every first
 * load. Each is replaced as a whole by one with the same exports; a release that no longer has it fails the build.
 */
const UNUSED_PARTS: Record<string, string> = {
  mutationCache: 'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
  infiniteQueryBehavior: 'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = () => false',
}

function withoutUnusedParts(): Plugin {
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

const require = createRequire(import.meta.url)
const inFull = (name: string) => new RegExp(`^${name.replaceAll('.', String.raw`\.`)}$`)

/**
 * Parts of the 3D library (decision 0034): its decoder of meshes is WebAssembly, which the pages' policy does not allow; the same decoder is there as
 * plain JavaScript. Loaders of formats that no model of the shop is in are left out.
 */
const PARTS_OF_3D = [
  // Of lit only the base of elements is used; the rest makes elements of HTML.
  { find: inFull('lit'), replacement: '@lit/reactive-element' },
  {
    find: inFull('three/examples/jsm/libs/meshopt_decoder.module.js'),
    replacement: join(dirname(require.resolve('meshoptimizer')), 'meshopt_decoder_reference.js'),
  },
  ...['three/examples/jsm/loaders/DRACOLoader.js', 'three/examples/jsm/loaders/KTX2Loader.js', 'three/examples/jsm/loaders/RGBELoader.js']
    .concat('@monogrid/gainmap-js')
    .map((name) => ({ find: inFull(name), replacement: join(import.meta.dirname, 'left-out-of-3d.ts') })),
]

/**
 * The 3D library makes its element of HTML with a style element, and pictures of its buttons in a room of addresses of the browser's making; the pages'
 * policy allows none of them. Its template is ours instead; the pictures become addresses that hold them.
 */
function withOwnTemplate(): Plugin {
  const found = new Set<string>()
  return {
    name: 'with-own-template',
    enforce: 'pre', // before paths are resolved
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    resolveId: {
      filter: { id: /^\.\/template\.js$/ },
      handler(_, importer) {
        if (!OF_MODEL_VIEWER.test(importer ?? '')) return undefined
        found.add('template')
        return join(import.meta.dirname, 'model-viewer-template.ts')
      },
    },
    transform: {
      filter: { id: /@google[\\/]model-viewer[\\/]lib[\\/]three-components[\\/]XRMenuPanel\.js$/ },
      handler(code) {
        found.add('pictures')
        const changed = code.replace('URL.createObjectURL(svgBlob)', '`data:image/svg+xml,${encodeURIComponent(svgContent)}`')
        if (changed === code) this.error('The 3D library makes its pictures otherwise')
        return { code: changed, map: null }
      },
    },
    buildEnd(error) {
      const isWhole = found.size === 2 || this.environment.mode !== 'build'
      if (!error && !isWhole) this.error('The 3D library has its template or its pictures elsewhere')
    },
  }
}

const OF_MODEL_VIEWER = /@google[\\/]model-viewer[\\/]lib[\\/]/

/** The name of a file of words, as `frame/words/text-group.ts` puts it together. Undefined for other files. */
function textsFile(path: string | null = '') {
  const [, folder, language] = /storefront\/src\/(.+)\/texts\/(\w\w)\.ts$/.exec((path ?? '').replaceAll('\\', '/')) ?? []
  return folder && `texts-${TEXTS_VERSION}-${folder.replaceAll('/', '-')}-${language}`
}

const STYLES = globSync('storefront/src/**/*.module.css', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
/** The names of each file's classes, in the order in which the file has them: the same in both builds. */
const classes = new Map<string, string[]>()

/**
 * A class name of three or four characters: the file in two, then the class. Names that say where they are from are a tenth of home's HTML and of all
 * styles, compressed: each costs what it is long where it stands for the first time, and hashes do not compress.
 */
function shortClassName(name: string, file: string) {
  const path = pathOf(file)
  const place = STYLES.indexOf(path)
  if (place < 0) throw new Error(`The styles ${path} were not there when the build began`)
  const names = classes.get(path) ?? []
  classes.set(path, names)
  if (!names.includes(name)) names.push(name)
  const letter = String.fromCharCode('a'.charCodeAt(0) + Math.floor(place / 36))
  return letter + (place % 36).toString(36) + names.indexOf(name).toString(36)
}

const pathOf = (file: string) => relative(ROOT, file).replaceAll('\\', '/').split('?')[0] ?? ''

/** In development, a class name by which its part is found: `product-card-price-1f3`. The hash of the path keeps equal file names apart. */
function classNameOf(name: string, file: string) {
  const path = pathOf(file)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 3)
  return `${basename(path, '.module.css')}-${name}-${hash}`
}
