/** How many seconds of a film are reported at once. */
export const REPORT_EVERY = 10
/** From which second on a film is continued rather than begun again (design: Video). */
const CONTINUE_FROM = 10
/** So near to the end there is nothing to continue. */
const REST = 5

/** The second at which a film can be continued; undefined where it has hardly begun, or is over. `duration` null: unknown. */
export function secondToContinue(progress: number, duration: number | null) {
  const isOver = duration !== null && progress > duration - REST
  return progress >= CONTINUE_FROM && !isOver ? Math.floor(progress) : undefined
}

/** Where an address says that a film starts, in seconds: `#t=96`. Undefined where it says nothing. */
export function startOf(hash: string) {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/** An address from which a film starts at a second. */
export const startingAt = (address: string, second: number) => `${address}#t=${second}`
