import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, copyUsed, endStarts, folder, makeFolder, makeUsed, removeUsed, start } from '../server/test/fixtures/starts.ts'
import { until } from '../server/test/running-shop.ts'

const COMPILER_BYTES = 14_000_000 // outside the heap, the shop uses up to 12 million bytes, and with the compiler at least 16 million

beforeAll(makeUsed)
afterAll(removeUsed)
beforeEach(makeFolder)
afterEach(endStarts)

describe('a shop that is open', () => {
  beforeEach(copyUsed)

  it('does not keep the compiler of TypeScript in memory, also where nothing was compiled before', async () => {
    const cold = { NODE_COMPILE_CACHE: join(folder(), 'compiled') }
    const address = await addressOf(start(cold, [process.execPath, 'start/boot.mjs', 'start']))

    const metrics = await (await fetch(`${address}/metrics`)).text()

    const outside = Number(/^nodejs_external_memory_bytes (\d+)/m.exec(metrics)?.[1])
    expect(outside).toBeLessThan(COMPILER_BYTES)
  })

  it('logs the place of a fault in the sources, though what runs is built', async () => {
    execFileSync(process.execPath, ['start/build.ts'])
    const broken = join(folder(), 'broken')
    mkdirSync(join(broken, 'server'), { recursive: true })
    writeFileSync(
      join(broken, 'server/entry-server.js'),
      "export const render = 'no function', inlineScriptHash = '', canonicalAddress = () => {}",
    )
    mkdirSync(join(broken, 'backoffice/client'), { recursive: true })
    writeFileSync(join(broken, 'backoffice/client/page.html'), '')
    const shop = start({ BUILD_DIR: broken }, [process.execPath, '--enable-source-maps', 'build/shop/start-built.js'])

    await fetch(await addressOf(shop))

    const line = await until(
      () =>
        shop
          .output()
          .split('\n')
          .find((text) => text.includes('"level":50')),
      () => 'a fault in the log',
    )
    expect(line).toMatch(/is not a function.*\bat .*\/server\/src\/http\/pages\/[\w-]+\.ts:\d+:\d+/)
  })

  it('takes other flags of Node from SHOP_NODE_FLAGS', async () => {
    const flags = { SHOP_NODE_FLAGS: '--max-old-space-size=300 --title=other-flags' }
    const shop = start(flags, [process.execPath, 'start/boot.mjs', 'start'])
    await addressOf(shop)

    const commands = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n')

    expect(commands.filter((line) => line.startsWith('other-flags'))).toHaveLength(1)
  })
})
