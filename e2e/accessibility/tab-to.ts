import type { Locator, Page } from 'playwright-core'

export async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  let element = await target.first().elementHandle() // finding it by name takes longer than a press
  for (let presses = 0; presses < 250; presses++) {
    const found = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined))
    if (found) return
    if (found === undefined) element = await target.first().elementHandle()
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
