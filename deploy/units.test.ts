import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findInPath } from '../scripts/programs.ts'
import { readConfig } from '../server/src/config.ts'
import { LIMITS } from '../server/src/http/http-limits.ts'
import { STOP_WITHIN_MS } from '../start/shop.ts'

const ROOT = dirname(import.meta.dirname)
/** See docs/operations.md. */
const RELEASE = '/srv/shop/current'
const UNITS = ['shop.service', 'shop-backup.service', 'shop-backup.timer']
/** Exposure from 0 to 10, by `systemd-analyze security`. */
const MOST_EXPOSED = '--threshold=20' // the threshold is in tenths

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
/** Returns all values of a setting, in order. */
const valuesOf = (unit: string, name: string) => [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const numberOf = (unit: string, name: string) => Number(valuesOf(unit, name)[0] ?? NaN)
/** Returns the lines from NoNewPrivileges to the end. */
const sandboxOf = (unit: string) => /^NoNewPrivileges=[^]*?(?=\n\n|\n?$(?![^]))/m.exec(read(unit))?.[0]
/** Empty if there are no complaints. */
function complaintOf(...args: string[]) {
  const { status, stderr, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return status === 0 ? stderr : `${stderr}${stdout}`
}
/** Includes settings that are commented out. */
const allSettings = (file: string) => parseEnv(read(file).replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

describe('the units of systemd', () => {
  it('let the shop stop by itself, and leave the signal to boot.mjs', () => {
    for (const unit of ['shop.service', 'shop-backup.service']) {
      expect(numberOf(unit, 'TimeoutStopSec') * 1_000).toBeGreaterThan(STOP_WITHIN_MS + 2_000)
      expect(valuesOf(unit, 'KillMode')).toEqual(['mixed'])
    }
  })

  it('give the shop twice the files that its connections need', () => {
    expect(numberOf('shop.service', 'LimitNOFILE')).toBeGreaterThan(2 * LIMITS.connections)
  })

  it('run programs of the release', () => {
    const programs = UNITS.flatMap((unit) => [...read(unit).matchAll(/\/srv\/shop\/current\/(?!docs)(\S+)/g)].map(([, path = '']) => path))

    expect(new Set(programs)).toEqual(new Set(['node_modules/.bin/node', 'start/boot.mjs', 'deploy/nightly-backup']))
    for (const program of ['node_modules/.bin/node', ...['nightly-backup', 'release', 'shop', 'switch'].map((name) => `deploy/${name}`)])
      accessSync(join(ROOT, program), constants.X_OK)
  })

  it('may do the same, both services, and not what V8 cannot live without', () => {
    expect(sandboxOf('shop.service')).toContain('\nSystemCallErrorNumber=EPERM')
    expect(sandboxOf('shop-backup.service')).toBe(sandboxOf('shop.service'))
    for (const unit of UNITS) expect(valuesOf(unit, 'MemoryDenyWriteExecute')).toEqual([])
    expect([valuesOf('shop.service', 'User'), valuesOf('shop-backup.service', 'User')]).toEqual([['shop'], ['shop']])
  })

  it('are understood by systemd, where it is there, without a warning, and expose little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-units-'))
    const files = UNITS.map((unit) => join(folder, unit))
    for (const [index, file] of files.entries()) writeFileSync(file, read(UNITS[index] ?? '').replaceAll(RELEASE, ROOT))
    const services = files.filter((file) => file.endsWith('.service'))

    const complaints = findInPath('systemd-analyze')
      ? [complaintOf('verify', ...files), ...services.map((file) => complaintOf('security', '--offline=true', MOST_EXPOSED, file))]
      : []
    rmSync(folder, { recursive: true })

    expect(complaints.filter((complaint) => complaint !== '')).toEqual([])
  })
})

describe('the example of settings', () => {
  const known = [...readFileSync(join(ROOT, 'docs/settings.md'), 'utf8').matchAll(/^\| (`[A-Z][^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  )

  it('has settings that there are, which the shop takes', () => {
    const settings = allSettings('shop.env')

    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    expect(readConfig({ ...settings, METRICS_TOKEN: 'a'.repeat(64) })).toMatchObject({
      host: '127.0.0.1',
      trustedProxies: 1,
      dataDir: '/var/lib/shop/data',
      isDemo: false,
    })
    expect(() => readConfig({ ...settings, TRUST_PROXY: 'one' })).toThrow('TRUST_PROXY')
  })

  it('is read alike by systemd, by Node and by the shell: one value in single quotes a line', () => {
    for (const file of ['shop.env', 'backup.env'])
      for (const line of read(file).split('\n')) expect(line).toMatch(/^$|^# |^#?[A-Z_]+='[^'\\]*'$/)
  })

  it('of the backup has what nightly-backup reads', () => {
    for (const name of Object.keys(allSettings('backup.env'))) expect(read('nightly-backup')).toContain(`\${${name}:`)
  })
})

describe('a release', () => {
  it('waits for longer than HAProxy takes to see that a shop is back', () => {
    const haproxy = read('haproxy/shops.cfg')
    const [everyS, checks, answerS] = [/ inter (\d+)s /, / rise (\d+)\n/, /timeout check (\d+)s/].map((pattern) =>
      Number(pattern.exec(haproxy)?.[1]),
    )

    expect(Number(/BALANCER_SECONDS:=(\d+)/.exec(read('release'))?.[1])).toBeGreaterThan(
      (everyS ?? NaN) * (checks ?? NaN) + (answerS ?? NaN),
    )
  })
})

describe('the papers for operators and merchants', () => {
  const pages = ['operations', 'operations-several-machines', 'operations-recover', 'merchants']
  const papers = pages.map((name) => readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8')).join('\n')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> } // npm's own format

  it('name commands that there are', () => {
    const named = [...papers.matchAll(/npm run\s+(?:--silent )?(?<npm>[a-z][a-z:-]*)|^ {4}shop (?:[A-Z_]+=\S* )*(?<shop>[a-z-]+)/gm)]
    const commands = new Set(named.map(({ groups = {} }) => groups['npm'] ?? groups['shop'] ?? ''))

    expect(commands.size).toBeGreaterThan(8)
    expect([...commands].filter((name) => !(name in scripts))).toEqual([])
  })

  it('name files of deploy that there are', () => {
    const files = [...papers.matchAll(/\bdeploy\/([a-zA-Z./-]*[a-zA-Z])/g)].map(([, name = '']) => name)

    expect(files.length).toBeGreaterThan(8)
    for (const name of files) expect(read(name)).not.toBe('')
  })
})
