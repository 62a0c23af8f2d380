import { CONTACT, HOME, SUBSCRIBE } from '@shop/contract/addresses'
import { MAX_SOCIAL_LINKS, SHOWN_LINK_STATUS } from '@shop/contract/limits'
import { describe, expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'

const { newsletter: t, account } = texts

describe('a subscription that fails', () => {
  journey.for([
    ['what the server says', 'The list is full today', 'The list is full today'],
    ['so, where it says nothing', '', t.subscribeError],
  ] as const)('says %s [8.11]', async ([, message, said], { visit }) => {
    const page = await visit({ path: SUBSCRIBE })
    await page.route('**/api/admin/subscription', (route) => route.fulfill({ json: { code: 'C500', message, data: null } }))
    const main = page.getByRole('main')

    await main.getByLabel(t.subscriberName, { exact: true }).fill('K.')
    await main.getByLabel(account.email, { exact: true }).fill('k@mail.example')
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: t.subscribe }).click()

    await page.getByRole('alert').filter({ hasText: said }).waitFor()
  })
})

describe('the channels of the shop', () => {
  journey('are all that are shown, by sort, each by its name in a new tab [9.8, 9.16]', async ({ visit }) => {
    const { rows } = await ask('GET /social-link', { limit: MAX_SOCIAL_LINKS })
    const shown = rows.filter(({ status }) => status === SHOWN_LINK_STATUS)
    expect(shown.length, 'the demo needs a channel that is not shown').toBeLessThan(rows.length)
    const page = await visit({ path: HOME })
    const request = page.waitForRequest(/\/api\/admin\/social-link\?/)

    await page.getByRole('contentinfo').getByRole('link', { name: texts.frame.contact, exact: true }).click()
    const { searchParams } = new URL((await request).url())
    expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '1000'])
    await page.waitForURL(`**${CONTACT}`)

    const links = page.getByRole('list', { name: t.socialLinks }).getByRole('link')
    await links.first().waitFor()
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, ...['title', 'target', 'rel', 'href'].map((name) => link.getAttribute(name))]),
      ),
    ).toEqual(shown.map(({ name, linkUrl }) => [name, name, '_blank', 'noopener', linkUrl]))
  })
})
