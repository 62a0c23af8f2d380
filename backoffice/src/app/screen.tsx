import { type ComponentType, createElement, lazy, Suspense, useEffect, useRef } from 'react'
import { ErrorBoundary } from '../../../storefront/src/ui/late/error-boundary.tsx'
import { matchPath, ParamsProvider, useLocation, useNavigationType } from '../../../storefront/src/frame/router.tsx'
import type { Route } from '../features/shell/route.ts'
import { useShownTitle } from '../frame/page-title.ts'
import { may } from '../frame/rights.ts'
import { useStaff } from '../frame/session/session.ts'
import { Skeleton } from '../ui/states/states.tsx'
import { NothingHere, ScreenFailed } from './no-screen.tsx'
import { ROUTES } from './routes.ts'
import { appTexts } from './texts.ts'

/** The screen of a path, with the parameters of its address; undefined where none has it. */
export function findRoute(pathname: string) {
  for (const route of ROUTES) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return undefined
}

const screens = new Map<Route, ComponentType>()
/** Its code is loaded when it is first shown. One that could not be loaded is tried again by the next showing (`loadCode`). */
function screenOf(route: Route) {
  const known = screens.get(route) ?? lazy(() => route.load().then((Screen) => ({ default: Screen })))
  screens.set(route, known)
  return known
}
const forget = (route: Route) => void screens.delete(route)

/** Loads the code of the screen that an address leads to. */
export const prefetch = (to: string) =>
  void findRoute(to.split(/[?#]/)[0] ?? '')
    ?.route.load()
    .catch(() => {}) // it is loaded again when it is wanted

/** The screen in sight. Who may not use it is told so, as one who mistyped its address. */
export function Screen() {
  const { pathname, key } = useLocation()
  const staff = useStaff()
  const found = findRoute(pathname)
  const isThere = found !== undefined && (found.route.needs === undefined || may(staff, found.route.needs))
  useArrival()

  if (!isThere)
    return (
      <>
        <TabTitle ofRoute={appTexts.nothingHere} />
        <NothingHere isForOthers={found !== undefined} />
      </>
    )
  const { route, params } = found
  return (
    <ErrorBoundary
      attempt={key}
      fallback={(reset) => (
        <ScreenFailed
          retry={() => {
            forget(route)
            reset()
          }}
        />
      )}
    >
      <TabTitle ofRoute={route.title} />
      <Suspense fallback={<Skeleton rows={8} />}>
        <ParamsProvider value={params}>{createElement(screenOf(route), { key: pathname })}</ParamsProvider>
      </Suspense>
    </ErrorBoundary>
  )
}

function TabTitle({ ofRoute }: { ofRoute: string }) {
  useShownTitle(ofRoute)
  return null
}

/** After a navigation to another screen the focus is on its content, and a new step begins at its top. */
function useArrival() {
  const { pathname } = useLocation()
  const action = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    if (action !== 'POP') window.scrollTo(0, 0)
  }, [pathname, action])
}
