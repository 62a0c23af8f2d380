import type { Page, Route } from 'playwright-core'
import { texts } from '../texts.ts'

const { brand, home, newsletter } = texts

export const films = (page: Page) => page.getByRole('region', { name: home.homeVideos })
export const opinions = (page: Page) => page.getByRole('region', { name: home.endorsements })
export const community = (page: Page) => page.getByRole('region', { name: brand.newsletterTitle })

export const titles = (page: Page) => films(page).getByRole('heading', { level: 3 }).getByRole('link')
export const name = (page: Page) => community(page).getByLabel(newsletter.subscriberName, { exact: true })
/** The browser logs failed requests, which these tests expect. */
export const EXPECTED = /Failed to load resource|net::ERR_FAILED/
export const CALLS = /\/(product-video\/list|brand\/list|social-link)\?/
export const failing = (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: '', data: null } })
