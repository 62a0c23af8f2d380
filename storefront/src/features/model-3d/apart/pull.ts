import { createSignal } from '@shop/ui/signal'
import { eased, within } from './apart-rules.ts'

/** Duration of the animation after a press of *Together* or *Apart*. */
const GLIDE_MS = 600

/** Position of an exploded view (0 assembled, 1 fully apart), which ruler, buttons and scrolling change. */
export type Pull = ReturnType<typeof createPull>

/** `isStill` allows only the positions 0 and 1, without animation. */
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
    /** True once the user has changed the position; then scrolling no longer changes it. */
    isTouched: () => isTouched,
    set,
    move(t: number) {
      isTouched = true
      set(t)
    },
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

/** Duration of the change from picture to model, as in the style sheets (`--t-fast`). */
const FADE_MS = 120

/**
 * Like `eachFrame`, but begins assembled, as the picture shows the model: only after the picture has faded, `draw` moves to
 * the position. Without motion it is drawn there at once.
 */
export function eachFrameFromTogether(pull: Pull, hasMotion: boolean, draw: (t: number) => void) {
  let request = 0
  let stop = () => cancelAnimationFrame(request)
  const start = performance.now() + FADE_MS
  const step = (now: number) => {
    const share = within(0, (now - start) / GLIDE_MS, 1)
    if (share === 1 || (!hasMotion && now >= start)) {
      stop = eachFrame(pull, draw)
      return
    }
    draw(pull.get() * eased(share))
    request = requestAnimationFrame(step)
  }
  if (pull.get() === 0) return eachFrame(pull, draw)
  draw(0)
  request = requestAnimationFrame(step)
  return () => stop()
}

/** Calls `draw` at once and then in the next frame after each change. Returns a function that stops this. */
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
