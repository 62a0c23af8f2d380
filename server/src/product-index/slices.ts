/** Maximum time in milliseconds that a slice blocks other work. */
const SLICE_MS = 4

/** Runs a generator in slices. Other work runs before each slice, including the first. */
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

export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
