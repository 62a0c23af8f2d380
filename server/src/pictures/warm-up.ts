import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { PICTURE_WIDTHS } from '@shop/contract/limits'
import { untilIdle } from '../load/idle.ts'
import { findMaster, type Pictures } from './pictures.ts'

/** So long there was little to do before each picture: visitors of a shop that has just started come first. */
const IDLE_MS = 100

/** What the demo's home, lists and product pages open with, in the widths of most phones and screens: of some 300 masters a start makes no more than these. */
const FIRST_SEEN: { names: string; widths: (typeof PICTURE_WIDTHS)[number][] }[] = [
  { names: 'scenes/banner-*-narrow.webp', widths: [640, 1280] },
  { names: 'products/*-{box,front}.webp', widths: [640, 480] },
  { names: 'scenes/{series,endorsement}-*.webp', widths: [320] },
  { names: 'videos/*.webp', widths: [640] },
]

/** Makes the pictures that are seen first, one after the other, while there is little to do, so that no visitor waits for them. Rejects at the signal. */
export async function warmUp(pictures: Pictures, folder: string, { signal, idleMs = IDLE_MS }: { signal: AbortSignal; idleMs?: number }) {
  for (const { names, widths } of FIRST_SEEN) {
    for await (const name of glob(names, { cwd: folder })) {
      await untilIdle(idleMs, signal)
      const master = await findMaster(join(folder, name))
      for (const width of widths) {
        signal.throwIfAborted()
        if (master) await pictures.find(master, width).catch(() => {}) // it has been logged
      }
    }
  }
}
