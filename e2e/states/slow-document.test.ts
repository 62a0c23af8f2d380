import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, inject, onTestFinished } from 'vitest'
import { isHydrated, journey } from '../visit.ts'

journey('a page whose code runs before its document has come to its end is hydrated then [x.31]', async ({ visit }) => {
  const slow = await openSlowDocuments(inject('shopUrl'))
  const page = await visit({ path: 'about:blank', shopUrl: slow.url, isHeld: true })
  await page.goto('/category/1', { waitUntil: 'commit' })

  await page.locator(CODE).waitFor({ state: 'attached' }) // what has come is painted
  await page.evaluate(`import(document.querySelector('${CODE}').src).then(() => new Promise((resolve) => setTimeout(resolve)))`)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  slow.sendRest()

  await isHydrated(page)
})

const CODE = 'head script[type=module][src]'

/** The shop on an address of its own, whose documents stop before their state until the rest is sent. */
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
