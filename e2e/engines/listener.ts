import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'

/** Serves the shop to browsers whose protocol has no console; pages report their errors. */
export interface Listener {
  url: string
  complaints: string[]
  close(): Promise<void>
}

const SCRIPT = '/listener.js'
export const TELL = '/listener/complaints'

/** Proxies the shop, injects a script before all others, and reports failed responses. */
export async function listenBetween(shopUrl: string): Promise<Listener> {
  const complaints: string[] = []
  const server = createServer((asked, answer) => {
    const { url = '/' } = asked
    if (url === SCRIPT) return void answer.setHeader('content-type', 'text/javascript').end(`(${listenInPage.toString()})('${TELL}')`)
    if (url === TELL) {
      return void text(asked).then((complaint) => {
        if (complaint !== '') complaints.push(complaint)
        answer.writeHead(204).end()
      })
    }
    forward(shopUrl, asked, answer, (complaint) => complaints.push(complaint))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}`, complaints, close }
}

function forward(shopUrl: string, asked: IncomingMessage, answer: ServerResponse, report: (complaint: string) => void) {
  const { method, url = '/', headers } = asked
  const onward = request(shopUrl + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, (response) => {
    const { statusCode = 500, headers: received } = response
    if (statusCode >= 400) report(`response: ${method} ${url} ${statusCode}`)
    if (!received['content-type']?.startsWith('text/html') || method !== 'GET') {
      response.pipe(answer.writeHead(statusCode, received))
      return
    }
    void buffer(response).then((body) => {
      const html = body.toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`)
      answer.writeHead(statusCode, { ...received, 'content-length': Buffer.byteLength(html) }).end(html)
    })
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Runs in the page before other scripts, so it must not use variables from outside. */
function listenInPage(to: string) {
  document.currentScript?.remove()
  const tell = (complaint: string) => void fetch(to, { method: 'POST', body: `${location.pathname} ${complaint}`, keepalive: true })
  for (const name of ['error', 'warn', 'assert'] as const) {
    const say = console[name].bind(console) as (...words: unknown[]) => void // all three take any arguments
    console[name] = (...words: unknown[]) => {
      if (name !== 'assert' || !words[0]) tell(`console: ${words.join(' ')}`)
      say(...words)
    }
  }
  window.addEventListener(
    'error',
    ({ target, message }) =>
      tell(target instanceof Element ? `not loaded: ${target.getAttribute('src') ?? target.getAttribute('href')}` : `error: ${message}`),
    true, // load errors do not bubble
  )
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason}`))
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`content security policy: ${violatedDirective} ${blockedURI}`),
  )
}
