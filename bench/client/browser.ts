import { type Language, LOCALE } from '@shop/contract/languages'

/** One request of a visitor: a page in the language of the cookie, or a call in the language of its address; with a `token`, of a customer. */
export interface Target {
  path: string
  language: Language
  isCall?: boolean
  token?: string
}

/** What Chrome takes. */
export const ENCODINGS = 'gzip, deflate, br, zstd'

// As Chromium 156 sends them; `HeadlessChrome` is Chrome here.
const USER_AGENT = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36\r\n'
const CHROME = 'sec-ch-ua: "Chromium";v="156", "Google Chrome";v="156", "Not:A-Brand";v="8"\r\nsec-ch-ua-mobile: ?0\r\n'
const NAVIGATION =
  'sec-ch-ua-platform: "Linux"\r\nUpgrade-Insecure-Requests: 1\r\n' +
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7\r\n' +
  'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-User: ?1\r\nSec-Fetch-Dest: document\r\n'
const FETCH =
  'sec-ch-ua-platform: "Linux"\r\nAccept: */*\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n'

/** Writes requests as a browser sends them, a call as the storefront does. The headers of a language are put together once. */
export function writeAsBrowser(address: string, encodings = ENCODINGS) {
  const { host, origin } = new URL(address)
  const headersOf = ({ language, isCall, token }: Target) =>
    ` HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n${CHROME}${USER_AGENT}${isCall ? FETCH : NAVIGATION}${
      token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
    }Referer: ${origin}/\r\n` +
    `Accept-Encoding: ${encodings}\r\nAccept-Language: ${LOCALE[language]},${language};q=0.9\r\nCookie: lang=${language}\r\n\r\n`
  const known = new Map<string, string>()
  return (target: Target) => {
    const { language, isCall, token } = target
    const key = `${language} ${isCall} ${token}`
    let headers = known.get(key)
    if (headers === undefined) known.set(key, (headers = headersOf(target)))
    return `GET ${addressOf(target)}${headers}`
  }
}

/** Writes requests that come from an address, through the proxy of the bench: the shop has to have `TRUST_PROXY=1`. */
export const writeFrom =
  <Asked>(addressOfClient: () => string, write: (asked: Asked) => string) =>
  (asked: Asked) =>
    write(asked).replace('\r\n', `\r\nX-Forwarded-For: ${addressOfClient()}\r\n`)

/** The address as a browser asks for it: of a call with its language and a `_t` of its own (spec §7). */
export const addressOf = ({ path, language, isCall }: Target) =>
  isCall ? `${path}${path.includes('?') ? '&' : '?'}language=${language}&_t=${nextTime++}` : path

/** Counted up from a random moment: thousands are sent in a second, and no two of them, nor of two processes, may be equal. */
let nextTime = Date.now() + Math.floor(Math.random() * 1e11)
