import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PICTURE_WIDTHS } from '@shop/contract/limits'
import { findMaster, type Pictures } from './pictures.ts'

/** Visitors of a shop that has just started come first. */
const DELAY_MS = 3_000

/** The masters of the demo's products: hundreds of them, more than a start should make six widths of. They are made when they are asked for. */
const PRODUCTS = 'products/**'
/** But for those that lists and product pages open with, in the widths of most phones and screens. */
const FIRST_OF_PRODUCTS = { names: 'products/*-front.webp', widths: [640, 480] }

/** Makes pictures of a folder in their widths, one after the other, so that no visitor waits for them. Rejects at the signal. */
export async function warmUp(
  pictures: Pictures,
  folder: string,
  { signal, delayMs = DELAY_MS }: { signal: AbortSignal; delayMs?: number },
) {
  await delay(delayMs, undefined, { signal, ref: false })
  const make = async (names: AsyncIterable<string>, widths: readonly number[]) => {
    for await (const name of names) {
      const master = await findMaster(join(folder, name))
      for (const width of widths) {
        signal.throwIfAborted()
        if (master) await pictures.find(master, width).catch(() => {}) // it has been logged
      }
    }
  }
  await make(glob('**/*.{webp,png,jpg,jpeg,avif}', { cwd: folder, exclude: [PRODUCTS] }), PICTURE_WIDTHS)
  await make(glob(FIRST_OF_PRODUCTS.names, { cwd: folder }), FIRST_OF_PRODUCTS.widths)
}
