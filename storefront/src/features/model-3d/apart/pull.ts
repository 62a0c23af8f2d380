import { createSignal } from '../../../frame/signal.ts'
import { eased, within } from './apart-rules.ts'

/** The way of *Together* and *Apart*. */
const GLIDE_MS = 600

/** How far a model is pulled apart, 0–1: what the ruler, the buttons and the page's scroll set, and the model follows. */
export type Pull = ReturnType<typeof createPull>

/** A ruler at a mark. `isStill`: it knows its two ends alone, and moves at once. */
export function createPull(first: number, isStill: boolean) {
  const mark = createSignal(first)
  let request = 0
  let isTouched = false
  const set = (t: number) => {
    cancelAnimationFrame(request)
    mark.set(within(0, isStill ? Math.round(t) : t, 1))
  }
  return {
    get: mark.get,
    use: mark.use,
    subscribe: mark.subscribe,
    isStill,
    /** Whether a hand has moved it: from then on nothing else does. */
    isTouched: () => isTouched,
    /** Sets it without a hand. */
    set,
    /** A hand sets it, 1 : 1. */
    move(t: number) {
      isTouched = true
      set(t)
    },
    /** Goes there, eased. */
    glide(to: number) {
      isTouched = true
      if (isStill) return set(to)
      cancelAnimationFrame(request)
      const from = mark.get()
      const start = performance.now()
      const step = (now: number) => {
        const share = within(0, (now - start) / GLIDE_MS, 1)
        if (share < 1) request = requestAnimationFrame(step)
        mark.set(from + (to - from) * eased(share))
      }
      request = requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(request),
  }
}

/** Calls `draw` once per frame in which the ruler has moved, and at first. Returns what ends that. */
export function eachFrame(pull: Pull, draw: (t: number) => void) {
  let request = 0
  const handle = () => {
    cancelAnimationFrame(request)
    request = requestAnimationFrame(() => draw(pull.get()))
  }
  draw(pull.get())
  const unsubscribe = pull.subscribe(handle)
  return () => {
    unsubscribe()
    cancelAnimationFrame(request)
  }
}
