import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openBrowser } from './browser.ts'
import { openShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    outboxDir: string
    browserUrl: string
    /** Where back offices that several files share have their data; they run until the tests end. */
    officesDir: string
  }
}

/** One shop and one browser for all journeys. */
export default async function openForAll(project: TestProject) {
  const browser = await openBrowser() // first: without one no shop is to be left behind
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('outboxDir', shop.outboxDir)
  const officesDir = await mkdtemp(join(tmpdir(), 'offices-e2e-'))
  project.provide('officesDir', officesDir)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await shop.close()
    await rm(officesDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }) // they are stopping, as their tests have ended
  }
}
