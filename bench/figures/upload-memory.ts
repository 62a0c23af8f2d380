import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { metricsOf } from '../shop/metrics.ts'
import { withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const CLIP = join(import.meta.dirname, '../../demo/media/videos/dragonfly-450-rotor.mp4')
const MB = 1e6
const MAX_VIDEO_BYTES = 200 * 1_048_576
const FORM_BYTES = 4_096 // room for the form around the file
const READ_EVERY_MS = 50
const CUSTOMER = { username: 'upload@shop.example', password: 'correct horse' }

/** Measures the memory that an upload of 200 MB takes in addition. */
export const uploadMemory = () =>
  withNewShop(async ({ address }) => {
    const token = await logIn(address)
    await upload(address, token, video(1_000_000)) // the first upload loads code
    const before = (await metricsOf(address)).residentBytes
    let greatest = before
    const sent = new AbortController()
    const reading = (async () => {
      for (; !sent.signal.aborted; await delay(READ_EVERY_MS)) greatest = Math.max(greatest, (await metricsOf(address)).residentBytes)
    })()
    await upload(address, token, video(MAX_VIDEO_BYTES - FORM_BYTES)).finally(() => sent.abort())
    await reading
    return [
      { what: 'memory that an upload of 200 MB needs beside none', value: (greatest - before) / MB, unit: ' MB', wanted: { atMost: 60 } },
    ] satisfies Figure[]
  })

async function logIn(address: string) {
  await ask(address, '/register', { username: CUSTOMER.username, pwd: CUSTOMER.password })
  const { accessToken } = await ask(address, '/auth/login', { ...CUSTOMER, clientId: 'storefront', grantType: 'password' })
  return accessToken
}

async function ask(address: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, data } = (await response.json()) as { code: string; data: { accessToken: string } } // both calls respond like this
  if (code !== '0000') throw new Error(`${path} answers ${code}`)
  return data
}

function video(bytes: number) {
  const clip = readFileSync(CLIP)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes - clip.length)
  head.write('free', 4)
  return new Blob([clip, head, new Uint8Array(bytes - clip.length - head.length)])
}

async function upload(address: string, token: string, file: Blob) {
  const body = new FormData()
  body.append('file', file, 'clip.mp4')
  const response = await fetch(`${address}/api/admin/upload/video`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const { code } = (await response.json()) as { code: string } // all calls have this envelope
  if (code !== '0000') throw new Error(`the upload answers ${code}`)
}
