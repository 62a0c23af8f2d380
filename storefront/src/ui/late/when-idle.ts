/** Safari knows no `requestIdleCallback`: there it is when the page has had time to hydrate. */
const SOON_MS = 1_000

/** Does some work when the page has nothing else to do. Returns what cancels it. */
export function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}
