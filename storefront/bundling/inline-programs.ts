import { build, type Plugin } from 'vite'

/** Bundles and minifies a module imported with `?inline`. The import returns the resulting program as a string. */
export const inlinePrograms = (): Plugin => ({
  name: 'inline-programs',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?inline$/ },
    async handler(id) {
      const [file = ''] = id.split('?')
      this.addWatchFile(file)
      const options = { write: false, rolldownOptions: { input: file, output: { format: 'iife' as const } } }
      const built = await build({ configFile: false, logLevel: 'error', build: options })
      const [program] = 'output' in built ? built.output : []
      return `export default ${JSON.stringify(program?.code.trim())}`
    },
  },
})
