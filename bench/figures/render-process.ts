import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Target } from '../client/browser.ts'
import { newPage } from '../client/requests.ts'

/** Renders pages as the shop does, with their data already in memory, and tells its parent the rate per second whenever it is told for how many milliseconds. */

interface Page {
  path: string
  search: string
  language: string
  siteUrl: string | undefined
}
type Columns = Record<string, unknown[]>
/** As the storefront writes it into a page (`app/page-state.ts`). */
interface State {
  queries: [[name: string], unknown][]
  lists: [[name: string], Columns][]
}
type Render = (page: Page, ask: (name: string) => Promise<unknown>) => Promise<{ status: number; html: string }>

const PAGES = 35 // every series in every language
const address = String(JSON.parse(process.argv[2] ?? ''))
const { render } = (await import(pathToFileURL(join(import.meta.dirname, '../../build/server/entry-server.js')).href)) as { render: Render } // the storefront's build
const known: Array<Map<string, unknown>> = []
for (let n = 0; n < PAGES; n++) known.push(await dataOf(newPage(n)))

/** The data that a page was made of, which it carries for the browser. */
async function dataOf({ path, language }: Target) {
  const html = await (await fetch(address + path, { headers: { cookie: `lang=${language}` } })).text()
  const { queries, lists } = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as State // written by the storefront
  return new Map([
    ...queries.map(([[name], data]) => [name, data] as const),
    ...lists.map(([[name], columns]) => [name, recordsOf(columns)] as const),
  ])
}

/** The records of a list that is written by field. */
function recordsOf(columns: Columns) {
  const [first = []] = Object.values(columns)
  return first.map((_, index) => Object.fromEntries(Object.entries(columns).map(([field, values]) => [field, values[index]])))
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
