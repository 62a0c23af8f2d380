import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findServerPrograms } from '../scripts/proxies.ts'
import { endShops, runShop, type RunningShop } from '../server/test/running-shop.ts'

/** Runs the backup like shop-backup.service; a folder represents the other machine. */

const DAY_S = 86_400

let shop: RunningShop
let path: string
let folder: string
const [here, there] = ['here', 'there']
beforeAll(async () => {
  shop = await runShop()
  path = [dirname((await findServerPrograms()).rsync), process.env.PATH].join(delimiter)
})
afterAll(endShops)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  for (const name of [here, there]) mkdirSync(join(folder, name))
  return () => rmSync(folder, { recursive: true })
})

function hasBackupOf(days: number) {
  const file = join(folder, here, `shop-${days}-days-ago.tgz`)
  writeFileSync(file, '')
  const at = Date.now() / 1_000 - days * DAY_S
  utimesSync(file, at, at)
}

function run(environment: Record<string, string>) {
  const settings = { PATH: path, HOME: folder, DATA_DIR: shop.dataDir, BACKUP_DIR: join(folder, here), ...environment }
  const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, 'nightly-backup'), { env: settings, encoding: 'utf8' })
  return { status, said: stdout + stderr, here: readdirSync(join(folder, here)).toSorted(), there: readdirSync(join(folder, there)) }
}

describe('the nightly backup', () => {
  it('is on both machines, the same, and what is too old here is gone', () => {
    for (const days of [6, 8]) hasBackupOf(days)

    const done = run({ BACKUP_TO: join(folder, there), BACKUP_DAYS: '7' })
    const [name = ''] = done.there

    expect(done).toMatchObject({ status: 0, there: [expect.stringMatching(/^shop-[\d-]+\.tgz$/)] })
    expect(done.said).toMatch(/\nSaved [^]*Copied it to .*, where its checksum is the same\.\n$/)
    expect(done.here).toEqual([name, 'shop-6-days-ago.tgz'].toSorted())
    expect(readFileSync(join(folder, there, name)).equals(readFileSync(join(folder, here, name)))).toBe(true)
  })

  it.each([
    ['is nowhere', {}, /BACKUP_TO is not set: .* is on this machine alone\./],
    ['cannot be reached', { BACKUP_TO: '/nowhere/at/all' }, /rsync: /],
  ])('fails, and deletes nothing, where the other machine %s', (_what, settings, sentence) => {
    hasBackupOf(40)

    const failed = run(settings)

    expect(failed.status).not.toBe(0)
    expect(failed.said).toMatch(sentence)
    expect(failed.here).toHaveLength(2)
  })
})
