import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PICTURE_WIDTHS } from '@shop/contract/limits'
import { findMaster, type Pictures } from './pictures.ts'

/** Visitors of a shop that has just started come first. */
const DELAY_MS = 3_000

/** What the demo's home, lists and product pages open with, in the widths of most phones and screens: of some 300 masters a start makes no more than these. */
const FIRST_SEEN: { names: string; widths: (typeof PICTURE_WIDTHS)[number][] }[] = [
  { names: 'scenes/banner-*-narrow.webp', widths: [640, 1280] },
  { names: 'products/*-{box,front}.webp', widths: [640, 480] },
  { names: 'scenes/{series,endorsement}-*.webp', widths: [320] },
  { names: 'videos/*.webp', widths: [640] },
]

/** Makes the pictures that are seen first, one after the other, so that no visitor waits for them. Rejects at the signal. */
export async function warmUp(
  pictures: Pictures,
  folder: string,
  { signal, delayMs = DELAY_MS }: { signal: AbortSignal; delayMs?: number },
) {
  await delay(delayMs, undefined, { signal, ref: false })
  for (const { names, widths } of FIRST_SEEN) {
    for await (const name of glob(names, { cwd: folder })) {
      const master = await findMaster(join(folder, name))
      for (const width of widths) {
        signal.throwIfAborted()
        if (master) await pictures.find(master, width).catch(() => {}) // it has been logged
      }
    }
  }
}
