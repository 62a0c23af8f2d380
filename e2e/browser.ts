import { chromium, type BrowserServer } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the system's Chromium, for tests to connect to. It asks nobody for anything but the pages it is sent to. */
export async function openBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findChromium(), args: QUIET })
}
