/** Seconds of film between reports. */
export const REPORT_EVERY = 10
/** Second from which a film can be continued (design: Video). */
const CONTINUE_FROM = 10
/** Number of last seconds in which the shop does not offer to continue. */
const REST = 5

/** Returns the second to continue at; undefined if the film is hardly started or almost over. `duration` is null if unknown. */
export function secondToContinue(progress: number, duration: number | null) {
  const isOver = duration !== null && progress > duration - REST
  return progress >= CONTINUE_FROM && !isOver ? Math.floor(progress) : undefined
}

/** Returns the start in seconds from a hash such as `#t=96`; undefined if missing. */
export function startOf(hash: string) {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

export const startingAt = (address: string, second: number) => `${address}#t=${second}`
