import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { ADMIN_MESSAGES } from '@shop/contract/manage/addresses'
import { afterAll, beforeAll, expect } from 'vitest'
import { messageTexts as t } from '../../../backoffice/src/features/messages/texts.ts'
import { type MailServer, openMailServer } from '../../../server/test/mail.ts'
import { journey } from '../../visit.ts'
import { type Office, openOffice, says, visitOffice } from '../office.ts'
import { LONG_WAIT_MS } from '../../../test-times.ts'

const REFUSED = 'full@mail.example'

let mailServer: MailServer
let office: Office
beforeAll(async () => {
  mailServer = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === REFUSED ? Object.assign(new Error('mailbox full'), { responseCode: 552 }) : undefined),
  })
  const port = await freePort()
  office = await openOffice({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await office.close()
  await mailServer.close()
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // the server listens on a port
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function hasMessage(name: string, email: string) {
  const body = { name, email, topic: 'parts', productId: 101, text: 'Which pinion fits my buggy?', language: 'en' }
  const response = await fetch(`${office.url}/api/admin/contact/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(((await response.json()) as { code: string }).code).toBe('0000') // the envelope
}
const repliesTo = (email: string) =>
  mailServer.mails.filter(({ recipients, headers }) => recipients.includes(email) && headers['subject']?.startsWith('Re: '))

journey('a reply is filled in from a template, undone, sent and delivered; a refusal has its reason [b.messages.2]', async ({ visit }) => {
  await hasMessage('Ann', 'ann@mail.example')
  await hasMessage('Ben', REFUSED)
  const text = 'Dear {name},\n\n{product}: {link}\n{part}'
  const { id, rev } = await office.write(office.owner, 'POST /message-templates', { name: 'Back in stock', text })
  await office.write(office.owner, 'POST /message-templates/{id}/publish', { rev }, `/message-templates/${id}/publish`)
  const page = await visitOffice(visit, office, { path: `${ADMIN_MESSAGES}?q=ann@` })
  const field = page.getByLabel(t.replyIn('English'))
  await field.waitFor()

  await page.getByRole('main').focus()
  await page.keyboard.press('t')
  await page.getByRole('menuitem', { name: 'Back in stock' }).click()
  await page.getByText(t.leftOut('{part}')).waitFor()
  expect(await field.inputValue()).toMatch(new RegExp(`^Dear Ann,\n\n.+: ${office.officeUrl}/product/101\n$`))
  await field.press('Control+Enter')
  await says(page, t.sent('Ann'))
  await page.getByRole('main').focus()
  await page.keyboard.press('z')
  await says(page, t.undone)
  expect(await field.inputValue()).toContain('Dear Ann,')

  await page.getByRole('button', { name: t.send }).click()
  await says(page, t.sent('Ann'))
  await page.getByText(t.delivery.waiting).waitFor()
  await expect.poll(() => repliesTo('ann@mail.example').length, { timeout: LONG_WAIT_MS }).toBe(1)
  expect(repliesTo('ann@mail.example')[0]?.text).toContain('> Which pinion fits my buggy?')
  await page.getByText(t.delivery.sent, { exact: true }).waitFor({ timeout: LONG_WAIT_MS })

  await page.goto(`${office.officeUrl}${ADMIN_MESSAGES}?q=full@`)
  await field.fill('Dear Ben')
  await page.getByRole('button', { name: t.sendOpen }).click()
  await page.getByText(t.why(t.codes[552], 552)).waitFor({ timeout: LONG_WAIT_MS })
  await page.getByRole('region', { name: t.inbox }).getByText(t.notDelivered).waitFor()
  await page.getByRole('button', { name: t.again }).click()
  expect(await field.inputValue()).toBe('Dear Ben')
})
