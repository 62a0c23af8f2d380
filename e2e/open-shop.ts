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
    /** Folder with data of shared back offices, removed when the tests end. */
    officesDir: string
  }
}

export default async function openForAll(project: TestProject) {
  await findChromium() // before any shop is started
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('outboxDir', shop.outboxDir)
  const officesDir = await mkdtemp(join(tmpdir(), 'offices-e2e-'))
  project.provide('officesDir', officesDir)
  return async () => {
    await shop.close()
    await rm(officesDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }) // retries, as the offices are still stopping
  }
}
