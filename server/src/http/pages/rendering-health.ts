export interface RenderingHealth {
  /** Must be called after each page, with its rendering error or undefined. */
  note(fault: unknown): void
  /** True if pages can be rendered. Renders the home page to check this, at the first call and after each error. */
  isSound(): Promise<boolean>
}

/** `renderHome` resolves with the rendering error or undefined. Failing calls, as in an outage, are not a rendering error. */
export function createRenderingHealth(renderHome: () => Promise<unknown>): RenderingHealth {
  let isInDoubt = true
  let trying: Promise<boolean> | undefined

  async function tryHome() {
    isInDoubt = false // a concurrent error of another page counts for the next call
    const isSound = (await renderHome().catch((error: unknown) => error)) === undefined
    isInDoubt ||= !isSound
    return isSound
  }

  return {
    note: (fault) => void (isInDoubt ||= fault !== undefined),
    isSound: async () => (isInDoubt || trying ? (trying ??= tryHome().finally(() => (trying = undefined))) : true),
  }
}
