import { type ComponentType, useState } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../toast.tsx'

/**
 * A dialog whose code is loaded when it is opened, after the press has been painted. `lazy` would hold it back for 300 ms where the code is not there yet,
 * and put an error in place of the screen where it cannot be loaded: here a toast says so.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { networkError } = useTexts(frameTexts)
  const [shown, setShown] = useState<{ Dialog: ComponentType<Props> }>()
  return {
    /** Undefined while it is shut. */
    Dialog: shown?.Dialog,
    open: () =>
      afterPaint(() =>
        load().then(
          (Dialog) => setShown({ Dialog }),
          () => toast('error', networkError),
        ),
      ),
    shut: () => setShown(undefined),
    prefetch: () => afterPaint(() => load().catch(() => {})),
  }
}
