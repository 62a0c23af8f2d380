/** How long work goes on before others have a turn: what waits in the process waits so long at most. */
const SLICE_MS = 4

/** Does work that pauses often, with turns for others before each of its slices: before the first one too, as short works may follow each other. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    await new Promise(setImmediate)
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
  }
}

/** Does it without a pause. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
