import type { Target } from '../client/browser.ts'
import { type Client, createClient, openBrowser, type Outcome, sendAll, sendAtRate } from '../client/http-client.ts'
import { createRandom, createZipf } from '../client/random.ts'
import { popularTargets } from '../client/requests.ts'
import { withNewShop } from '../shop/running-shop.ts'
import { type Figure, median, quantile } from './figure.ts'

const TURNS = 3
const PHASE_MS = 15_000
const VIEWS_RATE = 100
const LOGINS_RATE = 20
const CUSTOMERS = 200
const LIKES_RATE = 200
const GUESSES = 60
const AT_ONCE = 4
const VIDEO = '/videos/1'
const PASSWORD = 'correct horse'
const CALLS = '/api/admin'
/** Raised rate limits, because all customers of this measurement have the same address. */
const LIMITS = ['REGISTER', 'LOGIN', 'WRITE', 'FAILED_LOGINS_OF_ACCOUNT', 'FAILED_LOGINS_OF_ADDRESS'].map((name) => [
  `LIMIT_${name}`,
  '10000',
])

interface Write {
  method: 'POST' | 'DELETE'
  path: string
  body: string
  token?: string
}

/**
 * Measures the latency of page views during logins and during likes, relative to page views alone. Also counts likes
 * sent at the same moment, and times wrong passwords.
 */
export const besideWrites = () => withNewShop(({ address }) => measure(address), Object.fromEntries(LIMITS))

async function measure(address: string): Promise<Figure[]> {
  const customers = createClient(address, writeOf(address))
  const tokens = await hasCustomers(address)
  const pages = popularTargets().filter(({ isCall }) => !isCall)
  const visitors = openBrowser(address)
  for (let turn = 0; turn < 2; turn++) await sendAll([visitors], pages, { loops: AT_ONCE, statuses: [200] })
  const view = createZipf(pages, createRandom(1))
  const browse = () => sendAtRate(visitors, view, { rate: VIEWS_RATE, ms: PHASE_MS })

  let [logins, likes]: [Array<Outcome<Write>>, Array<Outcome<Write>>] = [[], []]
  const p99s: Record<'alone' | 'logins' | 'likes', number[]> = { alone: [], logins: [], likes: [] }
  let failed = 0
  const add = (name: keyof typeof p99s, views: Array<Outcome<Target>>) => {
    failed += views.filter(({ status }) => status !== 200).length
    const times = views.map(({ ms }) => ms)
    p99s[name].push(quantile(times, 0.99))
  }
  for (let turn = 0; turn < TURNS; turn++) {
    add('alone', await browse())
    const [besideLogins, sent] = await Promise.all([browse(), logIn(customers)])
    const [besideLikes, liked] = await Promise.all([browse(), likeInTurns(customers, tokens)])
    add('logins', besideLogins)
    add('likes', besideLikes)
    ;[logins, likes] = [
      [...logins, ...sent],
      [...likes, ...liked],
    ]
  }
  likes.push(...(await likeAtOnce(customers, tokens)))
  const counted = await likesOf(address)
  const guesses = await guess(customers)
  visitors.close()
  customers.close()
  return figuresOf({ p99s, failed, refused: [...logins, ...likes].filter(({ status }) => status !== 200).length, counted, guesses })
}

const usernameOf = (customer: number) => `customer-${customer}@shop.example`
const loginOf = (username: string, password: string): Write => ({
  method: 'POST',
  path: '/auth/login',
  body: JSON.stringify({ username, password, clientId: 'storefront', grantType: 'password' }),
})

async function hasCustomers(address: string) {
  const tokens: string[] = []
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const username = usernameOf(customer)
    await ask(address, { method: 'POST', path: '/register', body: JSON.stringify({ username, pwd: PASSWORD }) })
    tokens.push((await ask(address, loginOf(username, PASSWORD))).accessToken)
  }
  return tokens
}

async function ask(address: string, { method, path, body }: Write) {
  const response = await fetch(address + CALLS + path, { method, headers: { 'content-type': 'application/json' }, body })
  const { code, data } = (await response.json()) as { code: string; data: { accessToken: string } } // both calls respond like this
  if (code !== '0000') throw new Error(`${path} answers ${code}`)
  return data
}

function writeOf(address: string) {
  const { host } = new URL(address)
  return ({ method, path, body, token }: Write) =>
    `${method} ${CALLS}${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
    `${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n${body}`
}

let nextCustomer = 0
const logIn = (customers: Client<Write>) =>
  sendAtRate(customers, () => loginOf(usernameOf(nextCustomer++ % CUSTOMERS), PASSWORD), { rate: LOGINS_RATE, ms: PHASE_MS })

const likeOf = (token: string, method: Write['method'] = 'POST'): Write => ({ method, path: `${VIDEO}/like`, body: '{}', token })

/** Sends likes of all customers, then removals of these likes, and so on at a fixed rate. */
function likeInTurns(customers: Client<Write>, tokens: string[]) {
  const marks = [...tokens.map((token) => likeOf(token)), ...tokens.map((token) => likeOf(token, 'DELETE'))]
  let turn = 0
  return sendAtRate(customers, () => marks[turn++ % marks.length]!, { rate: LIKES_RATE, ms: PHASE_MS }) // the list is not empty
}

/** Removes all customers' likes, then sends new ones at the same moment. */
async function likeAtOnce(customers: Client<Write>, tokens: string[]) {
  const all = (method: Write['method']) => Promise.all(tokens.map((token) => customers.send(likeOf(token, method))))
  return [...(await all('DELETE')), ...(await all('POST'))]
}

async function likesOf(address: string) {
  const response = await fetch(`${address}${CALLS}${VIDEO}/stats`)
  const { data } = (await response.json()) as { data: { likes: number } } // as in the contract
  return data.likes
}

/** Returns the median time of a wrong password in milliseconds, for existing and for unknown accounts (security P3, P5). */
async function guess(customers: Client<Write>) {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < GUESSES; turn++) {
    known.push((await customers.send(loginOf(usernameOf(turn), 'wrong password'))).ms)
    unknown.push((await customers.send(loginOf(`nobody-${turn}@shop.example`, 'wrong password'))).ms)
  }
  return { known: median(known), unknown: median(unknown) }
}

interface Measured {
  p99s: Record<'alone' | 'logins' | 'likes', number[]>
  failed: number
  refused: number
  counted: number
  guesses: { known: number; unknown: number }
}

function figuresOf({ p99s, failed, refused, counted, guesses: { known, unknown } }: Measured): Figure[] {
  const least = (name: keyof typeof p99s) => Math.min(...p99s[name]) // the minimum, because noise only adds time
  const beside = (name: 'logins' | 'likes', what: string): Figure => ({
    what: `p99 of page views beside ${what}, to that without, the best of ${TURNS} each (${least(name).toFixed(1)} ms and ${least('alone').toFixed(1)} ms)`,
    value: least(name) / least('alone'),
    unit: '×',
    digits: 1,
    wanted: { atMost: 2 },
  })
  return [
    beside('logins', `${LOGINS_RATE} logins a second`),
    beside('likes', `${LIKES_RATE} likes of one video a second`),
    { what: 'page views, logins and likes that were not served', value: failed + refused, wanted: { atMost: 0 } },
    {
      what: `likes that are missing or too many of ${CUSTOMERS} at the same moment`,
      value: Math.abs(counted - CUSTOMERS),
      wanted: { atMost: 0 },
    },
    {
      what: `a wrong password of an account that is there and of one that is not, the longer to the shorter median (${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms)`,
      value: Math.max(known, unknown) / Math.min(known, unknown),
      unit: '×',
      digits: 2,
      wanted: { atMost: 1.05 },
    },
  ]
}
