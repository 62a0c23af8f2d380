import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PICTURE_WIDTHS } from '@shop/contract/limits'
import { findMaster, type Pictures } from './pictures.ts'

/** Visitors of a shop that has just started come first. */
const DELAY_MS = 3_000

/** The masters of the demo's products: hundreds of them, more than a start should make six widths of. They are made when they are asked for. */
const PRODUCTS = 'products/**'

/** Makes all widths of all pictures in a folder but those of products, one after the other, so that no visitor waits for them. Rejects at the signal. */
export async function warmUp(
  pictures: Pictures,
  folder: string,
  { signal, delayMs = DELAY_MS }: { signal: AbortSignal; delayMs?: number },
) {
  await delay(delayMs, undefined, { signal, ref: false })
  for await (const name of glob('**/*.{webp,png,jpg,jpeg,avif}', { cwd: folder, exclude: [PRODUCTS] })) {
    const master = await findMaster(join(folder, name))
    for (const width of PICTURE_WIDTHS) {
      signal.throwIfAborted()
      if (master) await pictures.find(master, width).catch(() => {}) // it has been logged
    }
  }
}
