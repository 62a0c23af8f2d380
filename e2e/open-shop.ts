import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../scripts/chromium.ts'
import { openShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    outboxDir: string
    /** Where back offices that several files share have their data; they run until the tests end. */
    officesDir: string
  }
}

/** One shop for all journeys. */
export default async function openForAll(project: TestProject) {
  await findChromium() // first: without one no shop is to be left behind
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('outboxDir', shop.outboxDir)
  const officesDir = await mkdtemp(join(tmpdir(), 'offices-e2e-'))
  project.provide('officesDir', officesDir)
  return async () => {
    await shop.close()
    await rm(officesDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }) // they are stopping, as their tests have ended
  }
}
