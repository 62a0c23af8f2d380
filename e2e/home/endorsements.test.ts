import type { Endorsement } from '@shop/contract/content/content'
import { SHOWN_STATUS } from '@shop/contract/limits'
import { describe, expect } from 'vitest'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'
import { envelope } from './home.ts'
import { CALLS, EXPECTED, failing, opinions } from './lower-half.ts'

const { frame } = texts

describe('the endorsements', () => {
  journey('are those of status 2001001 by sortOrder, with their picture or a star [2.home.30, 9.7]', async ({ visit }) => {
    const one = (its: Partial<Endorsement>): Endorsement => ({
      id: 1,
      name: 'Bench',
      description: 'Good',
      imageUrl: '',
      status: SHOWN_STATUS,
      sortOrder: 1,
      ...its,
    })
    const made = [
      one({ id: 1, name: 'B', sortOrder: 2 }),
      one({ id: 2, name: 'Hidden', status: 0 }),
      one({ id: 3, name: 'A', imageUrl: '/media/demo/products/tx-8-trackside-set-front.webp' }),
    ]
    const page = await visit({ path: '/', prepare: (fresh) => fresh.route(/\/brand\/list\?/, envelope(made)) })

    await opinions(page).scrollIntoViewIfNeeded()
    const cards = opinions(page).getByRole('listitem')
    await expect.poll(() => cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['A', 'B'])
    expect(await cards.nth(0).locator('img[src="/media/demo/products/tx-8-trackside-set-front.webp"]').count()).toBe(1)
    expect(await cards.nth(1).locator('use[href$="#star"]').count()).toBe(1)
  })

  journey('say what is the matter where they do not load, and that there are none [2.home.31, 8.14]', async ({ visit }) => {
    const page = await visit({ path: '/', tolerates: EXPECTED, prepare: (fresh) => fresh.route(CALLS, failing) })

    await opinions(page).scrollIntoViewIfNeeded()
    await opinions(page).getByRole('alert').getByText(texts.endorsements.endorsementsFailed).waitFor()
    await page.unroute(CALLS)
    await page.route(/\/brand\/list\?/, envelope([]))
    await opinions(page).getByRole('button', { name: frame.tryAgain }).click()
    await opinions(page).getByText(texts.endorsements.noEndorsements, { exact: true }).waitFor()
  })
})
