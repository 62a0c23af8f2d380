import { type Language, LOCALE } from '@shop/contract/languages'

/** Page or call to request. Pages get their language from a cookie, calls from the URL. `token` is the access token of a customer. */
export interface Target {
  path: string
  language: Language
  isCall?: boolean
  token?: string
}

export const ENCODINGS = 'gzip, deflate, br, zstd'

// Headers of Chromium 156, but with `Chrome` instead of `HeadlessChrome`.
const USER_AGENT = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36\r\n'
const CHROME = 'sec-ch-ua: "Chromium";v="156", "Google Chrome";v="156", "Not:A-Brand";v="8"\r\nsec-ch-ua-mobile: ?0\r\n'
const NAVIGATION =
  'sec-ch-ua-platform: "Linux"\r\nUpgrade-Insecure-Requests: 1\r\n' +
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7\r\n' +
  'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-User: ?1\r\nSec-Fetch-Dest: document\r\n'
const FETCH =
  'sec-ch-ua-platform: "Linux"\r\nAccept: */*\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n'

/**
 * Returns a function that writes requests for pages as a browser sends them, and calls as the storefront sends them.
 * Headers are cached.
 */
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

/** Adds `X-Forwarded-For` to requests, as a proxy does. The shop must run with `TRUST_PROXY=1`. */
export const writeFrom =
  <Asked>(addressOfClient: () => string, write: (asked: Asked) => string) =>
  (asked: Asked) =>
    write(asked).replace('\r\n', `\r\nX-Forwarded-For: ${addressOfClient()}\r\n`)

/** Returns the URL of a target. The URL of a call contains the language and a unique `_t` (spec §7). */
export const addressOf = ({ path, language, isCall }: Target) =>
  isCall ? `${path}${path.includes('?') ? '&' : '?'}language=${language}&_t=${nextTime++}` : path

/** Next value of `_t`. The first value is random, so that processes do not repeat the values of others. */
let nextTime = Date.now() + Math.floor(Math.random() * 1e11)
