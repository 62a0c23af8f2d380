/** All time limits of tests, in milliseconds. */

/** Time of the fixed work of `scripts/tests/patience.ts`, alone on a quiet machine of two cores. */
const REFERENCE_MS = 1_000
const MAX_PATIENCE = 4
/** Factor without a measurement: a test file that runs alone. */
const DEFAULT_PATIENCE = 2

/** Returns the factor for a machine that needs `ms` for the work, with one decimal. */
export const patienceOf = (ms: number) => Math.round(10 * Math.min(MAX_PATIENCE, Math.max(1, ms / REFERENCE_MS))) / 10

const patience = Number(process.env['PATIENCE'] ?? DEFAULT_PATIENCE)

export const UNIT_TEST_MS = 30_000 * patience
export const JOURNEY_MS = 120_000 * patience
export const HOOK_MS = 120_000 * patience
/** Waiting within a test: for an element, a navigation, a poll. Shorter than a test, so that a failure names what was awaited. */
export const WAIT_MS = 20_000 * patience
/** Waiting for what takes long by itself: drawing in 3D, films, mails, a first navigation. */
export const LONG_WAIT_MS = 60_000 * patience
/** Tests that start programs or fill the machine. */
export const LONG_TEST_MS = 120_000 * patience
/** Tests of whole matrices, in the full run. */
export const MATRIX_MS = 1_200_000 * patience
