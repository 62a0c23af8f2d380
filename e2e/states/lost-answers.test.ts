import { seriesAddress, videoAddress } from '@shop/contract/addresses'
import { BASE_PATH, IDEMPOTENCY_KEY } from '@shop/contract/call'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { customer } from '../account/customer.ts'
import { ask, largestSeries } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { firstOf } from '../full-run.ts'
import { goTo, journey } from '../visit.ts'

/** The shop handles the request, but its response is lost. */
const LOSSES = {
  'broken connection': (route: Route) => route.abort('connectionreset'),
  C503: (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: 'Later', data: null } }),
}
type Loss = keyof typeof LOSSES
const WAYS = Object.keys(LOSSES) as Loss[] // the object's own keys

async function loseFirstAnswer(page: Page, path: string, loss: Loss) {
  const sent: { names: Array<string | undefined>; last?: unknown } = { names: [] }
  await page.route(`**${BASE_PATH}${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.names.push(route.request().headers()[IDEMPOTENCY_KEY.toLowerCase()])
    const response = await route.fetch()
    if (sent.names.length === 1) return LOSSES[loss](route)
    sent.last = await response.json()
    return route.fulfill({ response })
  })
  return sent
}

const tolerates = /ERR_CONNECTION_RESET|status of 503/
const nameTwice = (names: Array<string | undefined>) => {
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(names[1]).toBe(names[0])
}

describe('a press whose answer was lost [x.36]', () => {
  journey.for(firstOf(WAYS))('adds to the cart once, and says so; is one comment: %s', async (loss, { visit }) => {
    const { id, products } = await largestSeries()
    const product = products.find(({ available }) => available > 1)
    const page = await visit({ path: seriesAddress(id), as: await customer(), tolerates })
    const sent = await loseFirstAnswer(page, '/cart/add', loss)

    await page
      .getByRole('main')
      .getByRole('button', { name: texts.favorites.addToCartNamed(product?.name ?? ''), exact: true })
      .first()
      .click()
    await page
      .getByRole('status')
      .filter({ hasText: texts.favorites.added(product?.name ?? '') })
      .waitFor()

    nameTwice(sent.names)
    expect(sent.last).toMatchObject({ code: '0000', data: { quantity: 1 } })

    await goTo(page, videoAddress(9))
    const comment = await loseFirstAnswer(page, '/videos/9/comments', loss)
    const words = `Written once, ${loss}`

    await page.getByRole('main').getByLabel(texts.videos.comment, { exact: true }).fill(words)
    await page.getByRole('main').getByRole('button', { name: texts.videos.sendComment, exact: true }).click()
    await page.getByRole('main').getByRole('listitem').getByText(words).waitFor()

    nameTwice(comment.names)
    const { rows } = await ask('GET /videos/{id}/comments', { id: '9', limit: 50 })
    expect(rows.filter(({ content }) => content === words)).toHaveLength(1)
  })
})
