import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('npm run messages', () => {
  const run = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'print-messages.ts')], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    })

  const nameIn = (line: string) => (JSON.parse(line) as { name: string }).name // each line is a stored message

  it('prints all that is stored as JSON lines, the newest first', async () => {
    await shop.db.rows(sql`
      insert into contact_message (name, email, topic, language, text)
      select 'Ann ' || n, 'ann@contact.example', 'other', 'en', 'Line one' || chr(10) || chr(27) || '[31mline two' from generate_series(1, 501) as n`)

    const { stdout } = await run({ DATABASE_URL: urlOf(shop.connection) })

    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => nameIn(line))).toEqual(Array.from({ length: 501 }, (_, index) => `Ann ${501 - index}`))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ isMailed: false, topic: 'other', text: 'Line one\n\u{1b}[31mline two' })
    expect(stdout).not.toContain('\u{1b}')
  })

  it('says in a sentence why it cannot', async () => {
    await expect(run({ DATA_DIR: '/nowhere' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no shop in .*nowhere\.\n$/),
    })
  })
})
