import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../storefront/bundling/free-port.ts'

/** The back office from its sources, with hot reload: `middlewares` serve these, `page` is its HTML. */
export async function createDevBackoffice() {
  const { createServer } = await import('vite') // a shop that is built does without
  const hmr = { port: await findFreePort() } // so that several shops may be worked on at once
  const vite = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), server: { middlewareMode: true, hmr } })
  const page = async () => vite.transformIndexHtml('/page.html', await readFile(join(import.meta.dirname, 'page.html'), 'utf8'))
  return { middlewares: vite.middlewares, page }
}
