import { type ComponentType, createElement, Suspense, use, useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { LoadFailed } from '../view-state.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useLateCode } from './use-late-code.ts'

/**
 * A part that styles show only in windows at least so wide, or where no script runs. The server renders it for everybody. A narrower window neither loads
 * its code nor hydrates it: its HTML goes once the page is hydrated, and it is rendered when the window becomes wide enough.
 *
 * Its styles have to be loaded by what stands around it. `ready` is awaited before a screen with it is shown: a wide page is hydrated in one go.
 */
export function fromWidth<Props extends object>(pixels: number, load: () => Promise<ComponentType<Props>>) {
  const media = import.meta.env.SSR ? undefined : matchMedia(`(width >= ${pixels}px)`)
  const isWide = () => !media || media.matches
  const subscribe = (onChange: () => void) => {
    media?.addEventListener('change', onChange)
    return () => media?.removeEventListener('change', onChange)
  }

  let known: ComponentType<Props> | undefined
  const late = { load: async () => (known = await load()), texts: [] }

  function FromWidth(props: Props) {
    const { networkError } = useTexts(frameTexts)
    const isHydrated = useIsHydrated()
    const isShown = useSyncExternalStore(subscribe, isWide, isWide)
    const { isMissing } = useLateCode(late, isShown && !known)
    if (isHydrated && !isShown) return null
    if (isMissing) return <LoadFailed message={networkError} retry={() => window.location.reload()} isRetrying={false} />
    return <Suspense>{isShown && known ? createElement(known, props) : <NeverLoaded />}</Suspense>
  }

  return { FromWidth, ready: async () => void (isWide() && (await late.load())) }
}

/** Leaves the server's HTML around it as it is, without hydrating it: for good, or until a window that became wide before it was hydrated has the code. */
const NeverLoaded = (): never => use(NEVER)
const NEVER = new Promise<never>(() => {})
