import type { Page, Route } from 'playwright-core'
import { texts } from '../texts.ts'

const { brand, home, newsletter } = texts

/** The sections of home below the series. */
export const films = (page: Page) => page.getByRole('region', { name: home.homeVideos })
export const opinions = (page: Page) => page.getByRole('region', { name: home.endorsements })
export const community = (page: Page) => page.getByRole('region', { name: brand.newsletterTitle })

/** The titles of the videos, which play them. */
export const titles = (page: Page) => films(page).getByRole('heading', { level: 3 }).getByRole('link')
/** A field of the newsletter. */
export const name = (page: Page) => community(page).getByLabel(newsletter.subscriberName, { exact: true })
/** What the browser itself says of an answer that did not come. */
export const EXPECTED = /Failed to load resource|net::ERR_FAILED/
/** The calls of these sections. */
export const CALLS = /\/(product-video\/list|brand\/list|social-link)\?/
export const failing = (route: Route) => route.fulfill({ status: 503, json: { code: 'C503', message: '', data: null } })
