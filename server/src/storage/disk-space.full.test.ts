import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelOfPoints } from '../../test/files/glb.ts'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'

/** Size of a disk for database and files; only root can mount it. */
const DISK_BYTES = 700_000_000
const MIB = 1_048_576

let disk: string
let shop: RunningShop
beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'torvane-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=711`, 'tmpfs', disk])
  shop = await runShop({ dataDir: join(disk, 'data'), environment: { DEMO: 'off' } })
})
afterAll(async () => {
  await endShops()
  execFileSync('umount', ['--lazy', disk])
  rmdirSync(disk)
})

async function send(path: string, body: FormData | object, token?: string) {
  const isForm = body instanceof FormData
  const response = await fetch(`${shop.address}${BASE_PATH}${path}`, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return (await response.json()) as { code: string; data: { accessToken?: string } | null } // the envelope
}

it('uploads end before the disk is full: C503 and a line of the log, and the database still writes', async () => {
  const [username, password] = ['ann@shop.example', 'correct horse']
  await send('/register', { username, pwd: password })
  const client = await shop.client()
  await client.query('update account set email_verified_at = now()')
  const token = (await send('/auth/login', { username, password, clientId: CLIENT_ID, grantType: 'password' })).data?.accessToken
  const model = modelOfPoints(undefined, { extras: { filling: 'x'.repeat(25 * MIB) } })

  const codes: string[] = []
  while (codes.length < DISK_BYTES / model.length && codes.at(-1) !== 'C503') {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(model)]), 'model.glb')
    codes.push((await send('/upload/file', form, token)).code)
  }

  expect(codes.length).toBeGreaterThan(2)
  expect(codes.at(-1)).toBe('C503')
  expect(new Set(codes.slice(0, -1))).toEqual(new Set(['0000']))
  await until(
    async () => shop.output().includes('no room for files'),
    () => shop.output(),
  )
  expect(shop.output()).not.toContain('ENOSPC')
  await client.query('create table written (text text not null)')
  await client.query('insert into written select repeat(md5(n::text), 100) from generate_series(1, 3000) n') // 10 MB
  expect((await client.query('select from written')).rowCount).toBe(3_000)
  await client.end()
})
