/** Does what need not be in the frame that answers a press, when that frame is painted. A page out of sight paints none: it is done when it is looked at. */
export const afterPaint = (work: (nothing?: unknown) => unknown) => void requestAnimationFrame(() => setTimeout(work)) // the frame is painted before the next task
