/** Resolves when the browser has painted what a press has changed: whatever need not be in that frame is done after it. At once where nothing is painted. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve)) // frames are painted when their callbacks have run, before the next task
  })
