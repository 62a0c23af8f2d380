import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { PICTURE_WIDTHS } from '@shop/contract/limits'
import { untilIdle } from '../load/idle.ts'
import { findMaster, type Pictures } from './pictures.ts'

/** Idle time in milliseconds that must precede each picture, because visitors come first. */
const IDLE_MS = 100

/** Pictures of the demo that visitors see first, in common widths. A start makes only these; there are some 300 masters. */
const FIRST_SEEN: { names: string; widths: (typeof PICTURE_WIDTHS)[number][] }[] = [
  { names: 'scenes/banner-*-narrow.webp', widths: [640, 1280] },
  { names: 'products/*-{box,front}.webp', widths: [640, 480] },
  { names: 'scenes/{series,endorsement}-*.webp', widths: [320] },
  { names: 'videos/*.webp', widths: [640] },
]

/** Makes the pictures in FIRST_SEEN one at a time while the shop is idle. Rejects on abort. */
export async function warmUp(pictures: Pictures, folder: string, { signal, idleMs = IDLE_MS }: { signal: AbortSignal; idleMs?: number }) {
  for (const { names, widths } of FIRST_SEEN) {
    for await (const name of glob(names, { cwd: folder })) {
      await untilIdle(idleMs, signal)
      const master = await findMaster(join(folder, name))
      for (const width of widths) {
        signal.throwIfAborted()
        if (master) await pictures.find(master, width).catch(() => {}) // the failure is logged
      }
    }
  }
}
