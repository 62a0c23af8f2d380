import { join } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { findFreePort } from '../scripts/free-port.ts'
import type { Ask, PageRequest, RenderedPage } from './src/app/entry-server.tsx'

const SERVER_ENTRY = '/storefront/src/app/entry-server.tsx'

/** Renders pages from the sources with hot reload. The server runs `middlewares` before its page handlers. */
export async function createDevRenderer() {
  const { createServer } = await import('vite') // imported here, so that a built shop does not load Vite
  const hmr = { port: await findFreePort() } // a free port allows several shops to run at once
  const vite = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), server: { middlewareMode: true, hmr } })

  const load = async () => (await vite.ssrLoadModule(SERVER_ENTRY)) as typeof import('./src/app/entry-server.tsx') // SERVER_ENTRY's exports
  const { canonicalAddress, missingAddress, standingPages } = await load()

  async function prepare(request: PageRequest, ask: Ask) {
    const entry = await load()
    const finish = await entry.prepare(request, ask)
    return async (): Promise<RenderedPage> => {
      const page = await finish()
      if (page.html === '') return page
      const html = await vite.transformIndexHtml(request.path + request.search, page.html)
      return { ...page, html: html.replace('</head>', `${styleLinksOf(vite)}</head>`) }
    }
  }
  const render = async (request: PageRequest, ask: Ask) => (await prepare(request, ask))()
  return { middlewares: vite.middlewares, render, prepare, canonicalAddress, missingAddress, standingPages, close: () => vite.close() }
}

/** Returns links to all style sheets, so that the first paint has them. Vite's client finds them by `data-vite-dev-id`. */
function styleLinksOf(vite: ViteDevServer) {
  const modules = new Set<EnvironmentModuleNode>(vite.environments.ssr.moduleGraph.idToModuleMap.values())
  const styles = [...modules].filter(({ file }) => file?.endsWith('.css'))
  return styles.map(({ url, id }) => `<link rel="stylesheet" href="${url}" data-vite-dev-id="${id}">`).join('')
}
