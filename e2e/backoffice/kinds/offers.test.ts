import { OFFERS } from '@shop/contract/addresses'
import { adminKindAddress } from '@shop/contract/manage/addresses'
import { beforeAll, describe, expect } from 'vitest'
import { OFFER_WORDS } from '../../../backoffice/src/features/kind-words/offer-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { offerTexts } from '../../../backoffice/src/features/offers/texts.ts'
import { referenceTexts } from '../../../backoffice/src/features/references/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const label = (name: string) => labelOf(OFFER_WORDS, name)
const SERIES = 'Boats'

describe('offers', () => {
  journey('are made for a series, seen in a dry run, published, previewed and ended early [b.offers.1]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { as: await office.staff('editor'), path: adminKindAddress('offer') })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const field = (name: string) => page.getByLabel(label(name), { exact: true })
    await heading(OFFER_WORDS.many)
    await page.keyboard.press('n')
    await field('name').fill('Winter weekend')
    await field('percent').fill('20')
    await page.keyboard.press('Enter')
    await heading('Winter weekend')

    await page.getByLabel(referenceTexts.addTo(label('seriesIds'))).fill(SERIES)
    await page
      .getByRole('group', { name: label('seriesIds') })
      .getByRole('button', { name: SERIES })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(referenceTexts.added(SERIES)).waitFor()
    await field('starts').fill('2040-01-01T10:00')
    await field('ends').fill('2040-01-03T10:00')
    await page.keyboard.press('Control+s')
    const prices = page.getByRole('region', { name: offerTexts.preview })
    await prices.getByText(offerTexts.off(20)).first().waitFor()
    const offered = prices.getByRole('row').filter({ hasText: offerTexts.results.fine })
    expect(await offered.count()).toBeGreaterThan(2)

    await page.keyboard.press('Control+Enter')
    await page.getByText(t.states.live, { exact: true }).first().waitFor()
    const listed = async () => (await office.read(office.owner, 'GET /offers')).rows.find((row) => row.title === 'Winter weekend')
    const shownCount = await offered.count()
    await expect.poll(listed).toMatchObject({ state: 'live', products: shownCount })
    const offer = await listed()
    const { token } = await office.write(office.owner, 'POST /previews', {
      type: 'offer',
      recordId: offer?.id ?? 0,
      withSaved: true,
      asOf: '2040-01-02T00:00:00.000Z',
      pageLanguage: 'en',
    })
    const shown = await (await fetch(`${office.url}/preview/${token}${OFFERS}`)).text()
    expect(shown).toContain('−20')

    await page.getByRole('button', { name: t.more('offer') }).click()
    await page.getByRole('menuitem', { name: offerTexts.endEarly }).click()
    await page
      .getByRole('dialog', { name: offerTexts.endTitle('Winter weekend') })
      .getByRole('button', { name: offerTexts.endIt })
      .click()
    await page.getByText(t.states.archived, { exact: true }).first().waitFor()
    await expect.poll(listed).toMatchObject({ state: 'archived', products: 0 })
  })
})
