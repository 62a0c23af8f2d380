import { type ComponentType, createElement, Suspense, use, useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { LoadFailed } from '../view-state.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useLateCode } from './use-late-code.ts'

/** Creates a component that only windows of at least `pixels` width load, while the server always renders it. Screens await `ready`. */
export function fromWidth<Props extends object>(pixels: number, load: () => Promise<ComponentType<Props>>) {
  const media = import.meta.env.SSR ? undefined : matchMedia(`(width >= ${pixels}px)`)
  const isWide = () => !media || media.matches
  const subscribe = (onChange: () => void) => {
    media?.addEventListener('change', onChange)
    return () => media?.removeEventListener('change', onChange)
  }

  let known: ComponentType<Props> | undefined
  const late = { load: async () => (known = await load()) }

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

/** Suspends hydration, so that the server's HTML stays visible until the code is loaded. */
const NeverLoaded = (): never => use(NEVER)
const NEVER = new Promise<never>(() => {})
