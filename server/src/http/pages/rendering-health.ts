/** Whether pages can be rendered. */
export interface RenderingHealth {
  /** To be called with the fault of each page, undefined where it has none. */
  note(fault: unknown): void
  /** Whether the home page can be rendered: tried at the first call, and again after any page had a fault. */
  isSound(): Promise<boolean>
}

/** `renderHome` resolves with the fault of the home page, undefined where it has none: a call that fails, as the database is away, is no fault of the renderer. */
export function createRenderingHealth(renderHome: () => Promise<unknown>): RenderingHealth {
  let isInDoubt = true
  let trying: Promise<boolean> | undefined

  async function tryHome() {
    isInDoubt = false // a fault that is noted meanwhile is looked at by the next call
    const isSound = (await renderHome().catch((error: unknown) => error)) === undefined
    isInDoubt ||= !isSound
    return isSound
  }

  return {
    note: (fault) => void (isInDoubt ||= fault !== undefined),
    isSound: async () => (isInDoubt || trying ? (trying ??= tryHome().finally(() => (trying = undefined))) : true),
  }
}
