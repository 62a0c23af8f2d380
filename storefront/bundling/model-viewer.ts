import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const LIBRARY = join(import.meta.dirname, '../src/features/model-3d/library')
const inFull = (name: string) => new RegExp(`^${name.replaceAll('.', String.raw`\.`)}$`)

/** Import aliases that replace the WebAssembly mesh decoder, which the CSP forbids, and omit unused loaders (decision 0034). */
export const PARTS_OF_3D = [
  // the 3D library uses only lit's base class, not its HTML templates
  { find: inFull('lit'), replacement: '@lit/reactive-element' },
  {
    find: inFull('three/examples/jsm/libs/meshopt_decoder.module.js'),
    replacement: join(dirname(require.resolve('meshoptimizer')), 'meshopt_decoder_reference.js'),
  },
  ...['three/examples/jsm/loaders/DRACOLoader.js', 'three/examples/jsm/loaders/KTX2Loader.js', 'three/examples/jsm/loaders/RGBELoader.js']
    .concat('@monogrid/gainmap-js')
    .map((name) => ({ find: inFull(name), replacement: join(LIBRARY, 'left-out.ts') })),
]

/** Replaces the 3D library's HTML template, and its blob URLs by data URLs, because the CSP forbids both. */
export function withOwnTemplate(): Plugin {
  const found = new Set<string>()
  return {
    name: 'with-own-template',
    enforce: 'pre', // the plugin must run before Vite resolves paths
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    resolveId: {
      filter: { id: /^\.\/template\.js$/ },
      handler(_, importer) {
        if (!OF_MODEL_VIEWER.test(importer ?? '')) return undefined
        found.add('template')
        return join(LIBRARY, 'template.ts')
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
