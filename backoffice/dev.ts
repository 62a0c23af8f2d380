import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../scripts/free-port.ts'

/** Serves the back office from its sources, with hot reload; `page` returns the HTML. */
export async function createDevBackoffice() {
  const { createServer } = await import('vite') // a built shop does not need Vite
  const hmr = { port: await findFreePort() } // a free port, because several shops may run on one machine
  const vite = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), server: { middlewareMode: true, hmr } })
  const page = async () => vite.transformIndexHtml('/page.html', await readFile(join(import.meta.dirname, 'page.html'), 'utf8'))
  return { middlewares: vite.middlewares, page }
}
