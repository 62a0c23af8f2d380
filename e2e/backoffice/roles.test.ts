import { ADMIN_ANALYTICS, ADMIN_STAFF } from '@shop/contract/manage/addresses'
import { ROLES } from '@shop/contract/manage/roles'
import { beforeAll, describe, expect } from 'vitest'
import { analyticsTexts } from '../../backoffice/src/features/analytics/texts.ts'
import { moderationTexts } from '../../backoffice/src/features/moderation/texts.ts'
import { shellTexts } from '../../backoffice/src/features/shell/texts.ts'
import { journey } from '../visit.ts'
import { type Office, sharedOffice, visitOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await sharedOffice('empty')
})

describe('what a role is offered', () => {
  journey('is what it may do [b.staff.4, b.analytics.4, b.reviews.2]', async ({ visit }) => {
    for (const role of ROLES) {
      const page = await visitOffice(visit, office, { path: ADMIN_STAFF, as: await office.staff(role) })
      const rail = page.getByRole('navigation', { name: shellTexts.backOffice })
      const isOwner = role === 'owner'
      await page.getByRole('heading', { level: 1, name: isOwner ? 'Team' : 'Nothing here' }).waitFor()
      expect(await rail.getByRole('link', { name: 'Team' }).count()).toBe(isOwner ? 1 : 0)
      expect(await rail.getByText(shellTexts.roles[role], { exact: true }).count()).toBe(1)

      const mayRead = role === 'translator' ? 0 : 1
      expect(await rail.getByRole('link', { name: analyticsTexts.title, exact: true }).count()).toBe(mayRead)
      expect(await rail.getByRole('link', { name: moderationTexts.title, exact: true }).count()).toBe(mayRead)
      if (mayRead === 1) continue
      await page.goto(ADMIN_ANALYTICS)
      await page.getByRole('heading', { level: 1, name: 'Nothing here' }).waitFor()
    }
  })
})
