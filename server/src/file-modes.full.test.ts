import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endShops, runShop, until } from '../test/running-shop.ts'
import { LONG_TEST_MS } from '../../test-times.ts'

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-modes-'))
  if (process.getuid?.() === 0) execFileSync('chmod', ['711', folder]) // PostgreSQL runs as another user
  umask = process.umask(0) // inherited by the shop and the commands
})
afterEach(async () => {
  process.umask(umask)
  await endShops()
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => (lstatSync(path).mode & 0o7777).toString(8)

/** Lists paths that others may access. */
function openIn(path: string): string[] {
  const below = statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => openIn(join(path, name))) : []
  return (lstatSync(path).mode & 0o077) === 0 ? below : [...below, `${path} ${modeOf(path)}`]
}

describe('what the shop writes', { timeout: LONG_TEST_MS }, () => {
  it('is for its user alone, also where the umask hides nothing', async () => {
    const dataDir = join(folder, 'parent', 'data')
    const shop = await runShop({ dataDir })
    const picture = await fetch(`${shop.address}/media/demo/products/kestrel-10-4wd-buggy-front.webp?w=320`)
    expect(picture.status).toBe(200)
    await until(
      () => readdirSync(dataDir).includes('picture-widths'),
      () => 'a width of a picture is written',
    )

    const backup = join(folder, 'shop.tgz')
    const run = (command: string, environment: NodeJS.ProcessEnv) =>
      execFileSync(process.execPath, [`server/src/backup/${command}.ts`, backup], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      })
    run('backup', { DATA_DIR: dataDir })
    const restored = join(folder, 'restored')
    run('restore', { DATA_DIR: restored })

    const isRoot = process.getuid?.() === 0 // PostgreSQL's user needs access to its folder
    for (const path of [join(folder, 'parent'), dataDir, restored]) expect(modeOf(path), path).toBe(isRoot ? '711' : '700')
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['picture-widths', 'postgres', 'postgres.log']))
    for (const path of [dataDir, restored]) expect(readdirSync(path).flatMap((name) => openIn(join(path, name)))).toEqual([])
    expect(modeOf(backup)).toBe('600')
  })
})
