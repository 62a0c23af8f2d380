import { setTimeout as delay } from 'node:timers/promises'
import { CALLS } from './flood.ts'

const NEWCOMERS = 5
const COMES_WITHIN_MS = 5_000
const PASSWORD = 'correct horse'
let newcomers = 0

async function postFrom(address: string, from: string, path: string, body: object, signal?: AbortSignal) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(`${address}${CALLS}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  return (await response.json()) as { code: string; data: { accessToken: string } } // both calls respond like this
}

export async function registerFrom(address: string, from: string, name: string) {
  const username = `${name}@shop.example`
  const post = async (path: string, body: object) => {
    const { code, data } = await postFrom(address, from, path, body)
    if (code !== '0000') throw new Error(`${path} answers ${code}`)
    return data
  }
  await post('/register', { username, pwd: PASSWORD })
  return (await post('/auth/login', { username, password: PASSWORD, clientId: 'storefront', grantType: 'password' })).accessToken
}

/**
 * Five customers register and log in from other networks during the first half of `ms`. Each result is true if a call
 * succeeded within 5 s.
 */
export async function newcomersOf(address: string, ms: number): Promise<boolean[]> {
  const come = await Promise.all(
    Array.from({ length: NEWCOMERS }, async (_, n) => {
      await delay((n * ms) / (2 * NEWCOMERS))
      const id = ++newcomers
      const body = { username: `newcomer-${id}@shop.example`, pwd: PASSWORD }
      const login = { username: body.username, password: PASSWORD, clientId: 'storefront', grantType: 'password' }
      const inTime = async (from: string, path: string, sent: object) =>
        (await postFrom(address, from, path, sent, AbortSignal.timeout(COMES_WITHIN_MS)).catch(() => undefined))?.code === '0000'
      return [await inTime(`192.0.${id % 250}.9`, '/register', body), await inTime(`192.1.${id % 250}.9`, '/auth/login', login)]
    }),
  )
  return come.flat()
}
