import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { openMailServer } from '../../../test/mail.ts'
import { endShops, type RunningShop, runShop, until } from '../../../test/running-shop.ts'

const COMMAND = 'server/src/features/newsletter/newsletter-command.ts'

afterAll(endShops)

const READERS = 60

async function ask<Row extends object>(shop: RunningShop, text: string, values: unknown[] = []) {
  const client = await shop.client()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}

it('an issue goes on after kill -9 of the shop in the middle: to nobody twice, and nobody is left out but who is named', async () => {
  const server = await openMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'torvane-issue-'))
  const folder = join(dataDir, 'issues', 'december')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'en.md'), '# News\n\nA new buggy.\n')
  const environment = { DEMO: 'off', PUBLIC_URL: 'https://shop.example', SMTP_URL: server.url }
  const command = () => runCommand(COMMAND, ['send', folder, '--write'], { ...environment, DATA_DIR: dataDir })
  const readers = Array.from({ length: READERS }, (_, index) => `reader-${index}@newsletter.example`)
  const first = await runShop({ dataDir, environment })
  await ask(
    first,
    "insert into subscription (email, name, language, confirmed_at) select email, 'Ann', 'en', now() from unnest($1::text[]) email",
    [readers],
  )

  expect((await command()).stdout).toContain('60 mails queued')
  await until(
    () => server.mails.length >= 15,
    () => 'some of them are sent',
  )
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(server.mails.length).toBeLessThan(READERS)

  const second = await runShop({ dataDir, environment })
  expect((await command()).stdout).toContain('No mail was queued.')
  await ask(second, 'update outbox_mail set due_at = now()') // ends the killed process's lease of five minutes
  await until(
    async () => (await ask(second, 'select from outbox_mail')).length === 0,
    () => 'the rest is sent',
  )

  const got = server.mails.flatMap(({ recipients }) => recipients)
  expect(new Set(got).size).toBe(got.length)
  const states = await ask<{ state: string; emails: string[] }>(
    second,
    'select state, array_agg(email) as emails from newsletter_delivery join subscription on id = subscription_id group by state',
  )
  const inDoubt = states.find(({ state }) => state === 'sending')?.emails ?? []
  expect(inDoubt.length).toBeLessThanOrEqual(4) // four mails are sent at once
  expect(readers.filter((reader) => !got.includes(reader) && !inDoubt.includes(reader))).toEqual([])
  expect((await command()).stdout).toMatch(new RegExp(`${READERS - inDoubt.length} sent; 0 waiting`))

  second.child.kill('SIGTERM')
  await second.end()
  expect((await command()).stdout).toContain('No mail was queued.') // the command also works while no shop runs
  await server.close()
})
