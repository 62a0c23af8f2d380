import { LOGIN, REGISTER, SUBSCRIBE, videoAddress } from '@shop/contract/addresses'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { logIn, newcomer, register } from '../account/customer.ts'
import { texts } from '../texts.ts'
import { variants } from '../full-run.ts'
import { journey } from '../visit.ts'

const STAY_MS = 3000

const KINDS: Array<{ kind: string; path: string; provoke: (page: Page) => Promise<unknown>; role: 'status' | 'alert'; icon: string }> = [
  { kind: 'success', path: REGISTER, provoke: (page) => register(page, newcomer()), role: 'status', icon: 'check' },
  { kind: 'error', path: LOGIN, provoke: (page) => logIn(page, newcomer()), role: 'alert', icon: 'stop' },
  { kind: 'warning', path: SUBSCRIBE, provoke: (page) => subscribe(page), role: 'status', icon: 'alert' },
  { kind: 'info', path: videoAddress(1), provoke: (page) => shareWithoutClipboard(page), role: 'status', icon: 'info' },
]
const subscribe = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.newsletter.subscribe }).click()
async function shareWithoutClipboard(page: Page) {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('main').getByRole('button', { name: texts.videos.share }).click()
}
const toast = (page: Page, role = 'status') => page.locator(`div:has(> [role=${role}]):has(> button[aria-label="${texts.frame.close}"])`)

describe('a toast', () => {
  journey.for(variants(KINDS, []))('can be of the kind $kind [2.toast.1]', async ({ path, provoke, role, icon }, { visit }) => {
    const page = await visit({ path })

    await provoke(page)

    expect(await toast(page, role).locator('> svg use').getAttribute('href')).toMatch(new RegExp(`#${icon}$`))
  })

  journey('has the picture of its kind, and goes away by itself after 3000 ms [2.toast.1, 2.toast.2, 9.4]', async ({ visit }) => {
    const page = await visit({ path: SUBSCRIBE, prepare: (fresh) => fresh.clock.install() })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000) // a slow machine takes seconds to pause

    await subscribe(page)
    await page.mouse.move(1, 1) // a toast under the mouse would stay
    await toast(page).waitFor()
    expect(await toast(page).locator('> svg use').getAttribute('href')).toMatch(/#alert$/)
    await page.clock.runFor(STAY_MS - 1)
    expect(await toast(page).count()).toBe(1)
    await page.clock.runFor(1)

    await expect.poll(() => toast(page).count()).toBe(0)
  })
})
