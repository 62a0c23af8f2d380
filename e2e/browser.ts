import { type Browser, chromium } from 'playwright-core'
import { findChromium, QUIET } from '../scripts/chromium.ts'

/** No spare process beside each page, which costs a tenth of the time of a visit. */
const FLAGS = [...QUIET, '--renderer-process-limit=1']
/** Draws by software: slow, but the same everywhere. */
export const DRAWS_3D = [...FLAGS.filter((flag) => flag !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const DRAWS_NO_3D = [...FLAGS, '--disable-3d-apis']

/** Opens the system's Chromium without background requests. */
export async function openBrowser(args = DRAWS_NO_3D): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args })
}
