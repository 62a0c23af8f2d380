import type { Page } from 'playwright-core'

export const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement !== null && activeElement.isConnected && activeElement.closest('[inert], [hidden], dialog') === null
  })
