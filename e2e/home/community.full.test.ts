import type { SocialLink } from '@shop/contract/content/content'
import { SHOWN_LINK_STATUS } from '@shop/contract/limits'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { fullJourney } from '../full-run.ts'
import { isHydrated } from '../visit.ts'
import { envelope } from './home.ts'
import { community, name } from './lower-half.ts'

const { newsletter, account, frame } = texts
const email = (page: Page) => community(page).getByLabel(account.email, { exact: true })
const send = (page: Page) => community(page).getByRole('button', { name: newsletter.subscribe })

describe('the community', () => {
  fullJourney('keeps what was typed while the terms are read, here and on its own page [2.home.32]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await community(page).scrollIntoViewIfNeeded()
    await name(page).fill('Mara')
    await community(page).getByRole('checkbox').check()
    await community(page).getByRole('link', { name: account.privacyPolicy }).click()
    await page.getByRole('heading', { level: 1, name: frame.policies.privacy }).waitFor()
    await page.goBack()
    await expect
      .poll(async () => [await name(page).inputValue(), await community(page).getByRole('checkbox').isChecked()])
      .toEqual(['Mara', true])

    await page.goto('/subscribe')
    await isHydrated(page)
    const own = page.getByRole('main')
    await own.getByLabel(account.email, { exact: true }).fill('mara@bench.example')
    expect(await own.locator('form').getByRole('link').allTextContents()).toEqual([account.termsOfService, account.privacyPolicy]) // each once, in the sentence
    await own.getByRole('link', { name: account.termsOfService }).click()
    await page.getByRole('heading', { level: 1, name: frame.policies.service }).waitFor()
    await page.goBack()
    await expect.poll(() => own.getByLabel(account.email, { exact: true }).inputValue()).toBe('mara@bench.example')
  })

  fullJourney('clears the form when it is sent [4.31]', async ({ visit }) => {
    const page = await visit({ path: '/' })
    await community(page).scrollIntoViewIfNeeded()
    const address = `home-${process.pid}@mail.example`
    await name(page).fill('Mara')
    await email(page).fill(address)
    await community(page).getByRole('checkbox').check()
    await send(page).click()

    const said = community(page).getByRole('status').filter({ hasText: newsletter.sentTitle })
    await said.waitFor()
    expect(await said.textContent()).toContain(address)
    await community(page).getByRole('button', { name: newsletter.another }).click()
    expect([await name(page).inputValue(), await email(page).inputValue()]).toEqual(['', ''])
    expect(await community(page).getByRole('checkbox').isChecked()).toBe(false)
  })

  fullJourney(
    'has links out by name, each in a new tab, with its icon or that of any link; or says that there are none [2.home.33, 2.home.34]',
    async ({ visit }) => {
      const link = (its: Partial<SocialLink>): SocialLink => ({
        id: 1,
        name: 'Forum',
        linkUrl: 'https://example.com/forum',
        iconUrl: '',
        status: SHOWN_LINK_STATUS,
        sort: 1,
        ...its,
      })
      const made = [link({}), link({ id: 2, name: 'Hidden', status: 0 }), link({ id: 3, name: 'Photos', iconUrl: '/favicon.svg' })]
      const of = (rows: SocialLink[]) => envelope({ rows, total: rows.length, current: 1, totalPage: 1 })
      const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/social-link\?/, of(made)) })

      await community(page).scrollIntoViewIfNeeded()
      const links = community(page).getByRole('list', { name: newsletter.socialLinks }).getByRole('link')
      await links.first().waitFor()
      expect(await links.allTextContents()).toEqual(['Forum', 'Photos'])
      expect(await links.first().getAttribute('title')).toBe('Forum')
      expect(await links.first().getAttribute('target')).toBe('_blank')
      expect(await links.nth(0).locator('use[href$="#link"]').count()).toBe(1)
      expect(await links.nth(1).locator('img[src="/favicon.svg"]').count()).toBe(1)

      const without = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/social-link\?/, of([])) })
      await community(without).scrollIntoViewIfNeeded()
      await community(without).getByText(newsletter.noSocialLinks).waitFor()
    },
  )
})
