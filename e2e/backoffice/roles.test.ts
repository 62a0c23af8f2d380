import { ROLES } from '@shop/contract/manage/roles'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { shellTexts } from '../../backoffice/src/features/shell/texts.ts'
import { journey } from '../visit.ts'
import { type Office, openOffice, visitOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ DEMO: 'off' })
}, 300_000)
afterAll(() => office.close())

describe('what a role is offered', () => {
  journey.for(ROLES)('is what it may do: %s [b.staff.4]', async (role, { visit }) => {
    const page = await visitOffice(visit, office, { path: '/admin/staff', as: await office.staff(role) })
    const rail = page.getByRole('navigation', { name: shellTexts.backOffice })

    const isOwner = role === 'owner'
    await page.getByRole('heading', { level: 1, name: isOwner ? 'Team' : 'Nothing here' }).waitFor()
    expect(await rail.getByRole('link', { name: 'Team' }).count()).toBe(isOwner ? 1 : 0)
    expect(await rail.getByText(shellTexts.roles[role], { exact: true }).count()).toBe(1)
  })
})
