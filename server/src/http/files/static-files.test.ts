import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAssets } from './static-files.ts'

describe('a folder of built files', () => {
  const server = Fastify()
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assets-'))
    await mkdir(join(folder, 'assets', 'fonts'), { recursive: true })
    await writeFile(join(folder, 'secret.js'), 'secret')
    const files = { 'app-1a.js': 'plain', 'app-1a.js.br': 'small', 'fonts/Größe-2b.css': 'font', '.hidden': 'hidden' }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'assets', name), text)
    await registerAssets(server, '/assets', join(folder, 'assets'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  test('sends its files, compressed to whom understands that, for a year', async () => {
    const plain = await server.inject({ url: '/assets/app-1a.js?x=1' })
    expect(plain).toMatchObject({ statusCode: 200, payload: 'plain' })
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': /^text\/javascript/ })
    const small = await server.inject({ url: '/assets/app-1a.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small).toMatchObject({ statusCode: 200, payload: 'small' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': plain.headers['content-type'] })
    expect(await server.inject({ method: 'HEAD', url: '/assets/app-1a.js' })).toMatchObject({ statusCode: 200, payload: '' })
    expect(await server.inject({ url: encodeURI('/assets/fonts/Größe-2b.css') })).toMatchObject({ statusCode: 200, payload: 'font' })
  })

  test.each([
    '/assets/',
    '/assets/fonts',
    '/assets/fonts/',
    '/assets/none.js',
    '/assets/.hidden',
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets/fonts/%2e%2e%2f%2e%2e%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets//app-1a.js',
    '/assets/app-1a.js%00',
    '/assets/%ff',
  ])('sends nothing at %s', async (url) => {
    const answer = await server.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.payload).not.toMatch(/plain|small|font$|hidden|^secret/)
  })
})
