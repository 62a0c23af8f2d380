import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { LOGIN } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { expect, inject, onTestFinished } from 'vitest'
import { accountButton, customer, logIn } from '../account/customer.ts'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated, journey } from '../visit.ts'

journey('a page whose code runs before its document has come to its end is hydrated then [x.31]', async ({ visit }) => {
  const slow = await openSlowDocuments(inject('shopUrl'))
  const page = await visit({ path: 'about:blank', shopUrl: slow.url, isHeld: true })
  await page.goto('/category/1', { waitUntil: 'commit' })

  await page.locator(CODE).waitFor({ state: 'attached' }) // the page is painted up to here
  await page.evaluate(`import(document.querySelector('${CODE}').src).then(() => new Promise((resolve) => setTimeout(resolve)))`)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  slow.sendRest()

  await isHydrated(page)
})

journey('a form that is sent before its page is hydrated waits, says so, and is sent once then [4.8, x.65]', async ({ visit }) => {
  const code = Promise.withResolvers<void>()
  const mara = await customer()
  const page = await visit({
    path: LOGIN,
    isHeld: true,
    prepare: (fresh) => fresh.route(/\/assets\/.*\.js$/, (route) => code.promise.then(() => route.continue())),
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))

  await logIn(page, mara)
  await page.locator('form [aria-busy=true]').waitFor()
  await page.getByLabel(texts.account.password, { exact: true }).press('Enter')
  expect(sent).toEqual([])
  code.resolve()

  await accountButton(page).waitFor()
  expect(sent).toEqual([`${BASE_PATH}/auth/login`])
})

fullJourney(
  'a window that becomes wide before its page is hydrated has the filters of wide ones once their code is there [x.31]',
  async ({ visit }) => {
    const page = await visit({ path: '/category/1', prepare: (fresh) => fresh.addInitScript(narrowAtFirst) })

    const filters = page.getByRole('form', { name: texts.facets.filters, exact: true })
    await expect.poll(() => filters.evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')))).toBe(true)
  },
)

/** Reports a narrow window first, which selects the code, then a wide one. */
function narrowAtFirst() {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => {
    const media = matchMedia(query)
    if (!query.includes('width >=')) return media
    let looks = 0
    return Object.defineProperty(media, 'matches', { get: () => looks++ > 0 })
  }
}

const CODE = 'head script[type=module][src]'

/** Opens a proxy of the shop whose documents stop before their state until `sendRest`. */
async function openSlowDocuments(shopUrl: string) {
  const rest = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const onward = request(shopUrl + asked.url, { headers: { ...asked.headers, 'accept-encoding': 'identity' } }, async (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      const chunks: AsyncIterable<string> = response.setEncoding('latin1')
      for await (const chunk of chunks) {
        const stateAt = chunk.indexOf('<script type="application/json" id="state">')
        answer.write(chunk.slice(0, stateAt < 0 ? undefined : stateAt), 'latin1')
        if (stateAt < 0) continue
        await rest.promise
        answer.write(chunk.slice(stateAt), 'latin1')
      }
      answer.end()
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return { url: `http://127.0.0.1:${address.port}`, sendRest: rest.resolve }
}
