import { join } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { findFreePort } from './bundling/free-port.ts'
import type { Ask, PageRequest, RenderedPage } from './src/app/entry-server.tsx'

const SERVER_ENTRY = '/storefront/src/app/entry-server.tsx'

/** Renders from the sources with hot reload: `middlewares` go in front of the shop's own answers. */
export async function createDevRenderer() {
  const { createServer } = await import('vite') // a shop that is built does without
  const hmr = { port: await findFreePort() } // so that several shops may be worked on at once
  const vite = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), server: { middlewareMode: true, hmr } })

  const load = async () => (await vite.ssrLoadModule(SERVER_ENTRY)) as typeof import('./src/app/entry-server.tsx') // the file of that name
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

/** Vite brings styles by script; as links they are there before the first paint. Its client takes them over by their id. */
function styleLinksOf(vite: ViteDevServer) {
  const modules = new Set<EnvironmentModuleNode>(vite.environments.ssr.moduleGraph.idToModuleMap.values())
  const styles = [...modules].filter(({ file }) => file?.endsWith('.css'))
  return styles.map(({ url, id }) => `<link rel="stylesheet" href="${url}" data-vite-dev-id="${id}">`).join('')
}
