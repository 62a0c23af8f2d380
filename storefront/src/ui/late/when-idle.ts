/** Delay in milliseconds for Safari, which has no `requestIdleCallback`. The delay leaves time for hydration. */
const SOON_MS = 1_000

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}
