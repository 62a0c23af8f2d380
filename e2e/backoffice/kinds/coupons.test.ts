import { adminKindAddress } from '@shop/contract/manage/addresses'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect } from 'vitest'
import { couponTexts } from '../../../backoffice/src/features/coupons/texts.ts'
import { COUPON_WORDS } from '../../../backoffice/src/features/kind-words/coupon-words.ts'
import { labelOf } from '../../../backoffice/src/features/kind-words/kind-words.ts'
import { kindTexts as t } from '../../../backoffice/src/features/kinds/texts.ts'
import { journey } from '../../visit.ts'
import { type Office, sharedOffice, visitOffice } from '../office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('demo')
})

const label = (name: string) => labelOf(COUPON_WORDS, name)

describe('coupons', () => {
  journey('are created, limited, published and copied as single codes [b.coupons.1]', async ({ visit }) => {
    const page = await visitOffice(visit, office, { as: await office.staff('editor'), path: adminKindAddress('coupon') })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const field = (name: string) => page.getByLabel(label(name), { exact: true })
    await heading(COUPON_WORDS.many)
    await page.keyboard.press('n')
    await field('code').fill('spring26')
    await field('percent').fill('101')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    await field('percent').fill('15')
    await page.keyboard.press('Enter')
    await heading('SPRING26')

    await field('amount').fill('20')
    await page.getByText(couponTexts.problems.eitherOff).first().waitFor()
    await field('amount').fill('')
    await field('maxUses').fill('500')
    await page.keyboard.press('Control+Enter')
    await page.getByText(t.states.live, { exact: true }).first().waitFor()

    await page.getByRole('button', { name: t.more('coupon') }).click()
    await page.getByRole('menuitem', { name: couponTexts.copies }).click()
    const dialog = page.getByRole('dialog', { name: couponTexts.copiesTitle('SPRING26') })
    await dialog.getByLabel(couponTexts.count).fill('3')
    await page.keyboard.press('Enter')
    await dialog.getByText(couponTexts.made(3)).waitFor()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: couponTexts.download }).click()
    const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n')
    expect(lines).toEqual([couponTexts.head, ...Array.from({ length: 3 }, () => expect.stringMatching(/^SPRING26-\w{8}$/)), ''])
    const { rows } = await office.read(office.owner, 'GET /coupons', '/coupons?q=spring26')
    expect(rows.map(({ title, state, maxUses, taken }) => [title, state, maxUses, taken])).toEqual(
      expect.arrayContaining([
        ['SPRING26', 'live', 500, 0],
        [lines[1], 'live', 1, 0],
      ]),
    )
  })
})
