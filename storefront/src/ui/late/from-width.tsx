import { type ComponentType, createElement, Suspense, use, useSyncExternalStore } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A part that styles show only in windows at least so wide, or where no script runs. The server renders it for everybody. A narrower window neither loads
 * its code nor hydrates it: its HTML goes once the page is hydrated, and it is rendered when the window becomes wide enough.
 *
 * Its styles have to be loaded by what stands around it. `ready` is awaited before a screen with it is shown: a wide page is hydrated in one go.
 */
export function fromWidth<Props extends object>(pixels: number, load: () => Promise<ComponentType<Props>>) {
  const query = `(width >= ${pixels}px)`
  const isWide = () => import.meta.env.SSR || matchMedia(query).matches
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }

  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (value) => {
        void Object.assign(loading!, { status: 'fulfilled', value }) // assigned above; `use` returns at once what is known so, as the server's rendering needs
        return value
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  const Loaded = (props: Props) => createElement(use(loadOnce()), props)

  function FromWidth(props: Props) {
    const isHydrated = useIsHydrated()
    const isShown = useSyncExternalStore(subscribe, isWide, isWide)
    return isHydrated && !isShown ? null : <Suspense>{isShown ? <Loaded {...props} /> : <NeverLoaded />}</Suspense>
  }

  return { FromWidth, ready: async () => void (isWide() && (await loadOnce())) }
}

/** Leaves the server's HTML around it as it is, without hydrating it. */
const NeverLoaded = (): never => use(NEVER)
const NEVER = new Promise<never>(() => {})
