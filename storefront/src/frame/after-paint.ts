/**
 * Runs `work` after the next paint, so that the response to a press is visible first: the task of `setTimeout` follows
 * the paint. A hidden page runs `work` when it becomes visible.
 */
export const afterPaint = (work: (nothing?: unknown) => unknown) => void requestAnimationFrame(() => setTimeout(work))
