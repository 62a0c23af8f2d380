import { chromium, type BrowserServer } from 'playwright-core'
import { findChromium, QUIET } from '../scripts/chromium.ts'

/** Starts the system's Chromium, for tests to connect to. It asks nobody for anything but the pages it is sent to. */
export async function openBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findChromium(), args: QUIET })
}
