import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Target } from '../client/browser.ts'
import { newPage } from '../client/requests.ts'

/** This process renders pages with data in memory. It receives durations in ms, and reports a rate in pages per second for each. */

interface Page {
  path: string
  search: string
  language: string
  siteUrl: string | undefined
}
/** State that the storefront writes into each page (`app/page-state.ts`). */
interface State {
  queries: [[name: string], unknown][]
}
type Render = (page: Page, ask: (name: string) => Promise<unknown>) => Promise<{ status: number; html: string }>

const PAGES = 35 // every series in every language
const address = String(JSON.parse(process.argv[2] ?? ''))
const { render } = (await import(pathToFileURL(join(import.meta.dirname, '../../build/server/entry-server.js')).href)) as { render: Render } // as the storefront builds it
const known: Array<Map<string, unknown>> = []
for (let n = 0; n < PAGES; n++) known.push(await dataOf(newPage(n)))

async function dataOf({ path, language }: Target) {
  const html = await (await fetch(address + path, { headers: { cookie: `lang=${language}` } })).text()
  const { queries } = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as State // as the storefront writes it
  return new Map(queries.map(([[name], data]) => [name, data] as const))
}

let n = PAGES
process.on('message', async (ms: number) => {
  const [began, first] = [performance.now(), n]
  while (performance.now() - began < ms) {
    const target = newPage(n)
    const data = known[n++ % PAGES]
    const { pathname: path, search } = new URL(target.path, address)
    const { status } = await render({ path, search, language: target.language, siteUrl: undefined }, async (name) => data?.get(name))
    if (status !== 200) throw new Error(`a page with its data in memory was answered with ${status}`)
  }
  process.send?.(((n - first) * 1000) / (performance.now() - began))
})
process.send?.(0)
