import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Prepends the order of cascade layers in `file` to each stylesheet. Otherwise the order in which modules are bundled would define it. */
export function layeredStyles(file: string): Plugin {
  const order = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/\s*/, '')
  return {
    name: 'layered-styles',
    apply: 'build',
    generateBundle: {
      order: 'post', // runs after Vite has added the shop's only stylesheet
      handler(_, bundle) {
        for (const asset of Object.values(bundle))
          if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = order + String(asset.source)
      },
    },
  }
}
