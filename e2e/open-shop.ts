import type { TestProject } from 'vitest/node'
import { openBrowser } from './browser.ts'
import { openShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    outboxDir: string
    browserUrl: string
  }
}

/** One shop and one browser for all journeys. */
export default async function openForAll(project: TestProject) {
  const browser = await openBrowser() // first: without one no shop is to be left behind
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('outboxDir', shop.outboxDir)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await shop.close()
  }
}
