import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBucket } from '../../test/bucket.ts'
import { runCommand } from '../../test/command.ts'
import { makeDatabase, urlOf } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { startShop } from '../main.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
const renderer = {
  isBuilt: false,
  canonicalAddress: () => undefined,
  scriptSources: [],
  render: () => Promise.reject(new Error('not asked for')),
  prepare: () => Promise.reject(new Error('not asked for')),
}

let folder: string
let made: Awaited<ReturnType<typeof makeDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-machines-'))
  made = await makeDatabase(inject('database'), inject('template'))
})
afterEach(async () => {
  await made.drop()
  rmSync(folder, { recursive: true })
})

const environmentOf = (machine: string, more: NodeJS.ProcessEnv = {}) => ({
  PORT: '0',
  DATA_DIR: join(folder, machine),
  DATABASE_URL: urlOf(made.connection),
  DEMO: 'off',
  METRICS_TOKEN: TOKEN,
  ...more,
})

async function start(machine: string, more: NodeJS.ProcessEnv = {}) {
  const lines: string[] = []
  const config = readConfig(environmentOf(machine, more))
  const shop = await startShop({ config, log: createLog('info', (line) => lines.push(line)), print: () => {}, renderer })
  const metrics = async () => (await fetch(`${shop.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  return { ...shop, metrics, lines }
}

const settingsOf = ({ endpoint = '', bucket, accessKeyId, secretAccessKey }: Awaited<ReturnType<typeof openBucket>>['bucket']) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

describe('two machines', () => {
  it('say what they are configured as, and that they differ', async () => {
    const bucket = await openBucket()
    const settings = settingsOf(bucket.bucket)
    const one = await start('one', { ...settings, PUBLIC_URL: 'https://shop.example' })
    const hashOf = async (shop: typeof one) => /shop_configuration_info\{hash="([0-9a-f]{12})"\} 1/.exec(await shop.metrics())?.[1]

    const same = await start('two', { ...settings, PUBLIC_URL: 'https://shop.example', LOG_LEVEL: 'warn' })
    expect(await hashOf(same)).toBe(await hashOf(one))
    expect(await same.metrics()).toContain('\nshop_configurations 1\n')
    const other = await start('three', { ...settings, PUBLIC_URL: 'https://other.example' })

    expect(await hashOf(other)).not.toBe(await hashOf(one))
    expect(await other.metrics()).toContain('\nshop_configurations 2\n')
    expect(other.lines.join('\n')).toContain(`have 2 configurations, this one ${await hashOf(other)}`)
    expect(one.lines.join('\n')).toContain(`configuration ${await hashOf(one)}`)
    expect(one.lines.join('\n')).not.toContain(settings.S3_SECRET_ACCESS_KEY)

    await Promise.all([one, same, other].map((shop) => shop.stop()))
    const again = await start('one', { ...settings, PUBLIC_URL: 'https://other.example' })
    expect(await again.metrics()).toContain('\nshop_configurations 1\n') // stopped processes do not count
    await again.stop()
    await bucket.close()
  })

  it('are refused without a bucket, as the files of the one are not with the other', async () => {
    const one = await start('one')

    await expect(start('two')).rejects.toThrow(/Customers' files lie in the DATA_DIR of another machine.*set S3_BUCKET/)
    const besides = await start('one')

    await Promise.all([one.stop(), besides.stop()])
    expect(readdirSync(join(folder, 'one/files'))).toEqual(['.folder'])
  })

  it('take their files to a bucket, those that it lacks, and then may be several', async () => {
    const one = await start('one')
    for (const name of ['first', 'second']) writeFileSync(join(folder, 'one/files', name), name)
    const bucket = await openBucket()
    const settings = settingsOf(bucket.bucket)
    const files = (...args: string[]) => runCommand('server/src/storage/files-command.ts', args, environmentOf('one', settings))

    const copied = await files('to-bucket')

    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('Copied 2 files') })
    expect(bucket.keys().toSorted()).toEqual(['first', 'second'])
    expect(readdirSync(join(folder, 'one/files')).toSorted()).toEqual(['.folder', 'first', 'second'])
    expect((await files('to-bucket')).stdout).toContain('Copied 0 files')
    await one.stop()
    const [first, second] = [await start('one', settings), await start('two', settings)]
    await Promise.all([first.stop(), second.stop()])
    await bucket.close()
  })

  it('may change places where the files of the one are gone for good', async () => {
    await (await start('one')).stop()

    const here = await runCommand('server/src/storage/files-command.ts', ['here'], environmentOf('two'))

    expect(here).toMatchObject({ code: 0, stdout: expect.stringContaining(join(folder, 'two/files')) })
    await (await start('two')).stop()
    await expect(start('one')).rejects.toThrow('of another machine')
  })
})

it.each([
  [[], 'Say what to do'],
  [['there'], 'Say what to do'],
  [['to-bucket'], 'Which bucket? Set S3_BUCKET'],
])('the command of files says what it needs: %j', async (args, sentence) => {
  const { code, stderr } = await runCommand('server/src/storage/files-command.ts', args, environmentOf('one'))

  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
})
