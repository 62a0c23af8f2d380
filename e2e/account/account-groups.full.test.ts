import { LOGIN } from '@shop/contract/addresses'
import { describe } from 'vitest'
import { texts } from '../texts.ts'
import { journey } from '../visit.ts'
import { accountButton, customer, logIn } from './customer.ts'
import { isAtPassword, passwordLink } from './groups.ts'

describe('the groups of /account [x.13]', () => {
  journey('are reached from the header, by the list of them', async ({ visit }) => {
    const page = await visit({ path: LOGIN })
    await logIn(page, await customer())

    await accountButton(page).click()
    await page.getByRole('banner').getByRole('link', { name: texts.frame.account }).click()
    await page.getByRole('heading', { level: 2, name: texts.account.password }).waitFor()
    await passwordLink(page).click()

    await isAtPassword(page)
  })
})
