import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const inFull = (name: string) => new RegExp(`^${name.replaceAll('.', String.raw`\.`)}$`)

/**
 * Parts of the 3D library (decision 0034): its decoder of meshes is WebAssembly, which the pages' policy does not allow; the same decoder is there as
 * plain JavaScript. Loaders of formats that no model of the shop is in are left out.
 */
export const PARTS_OF_3D = [
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
export function withOwnTemplate(): Plugin {
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
