import { type ComponentType, createElement, lazy, Suspense, useEffect, useRef } from 'react'
import { ErrorBoundary } from '@shop/ui/error-boundary'
import { matchPath, ParamsProvider, useLocation, useNavigationType } from '@shop/ui/router'
import type { Route } from '../features/shell/route.ts'
import { useShownTitle } from '../frame/page-title.ts'
import { may } from '../frame/rights.ts'
import { useStaff } from '../frame/session/session.ts'
import { Skeleton } from '../ui/states/states.tsx'
import { NothingHere, ScreenFailed } from './no-screen.tsx'
import { ROUTES } from './routes.ts'
import { appTexts } from './texts.ts'

/** Returns the route with the parameters of its path; undefined for an unknown path. */
export function findRoute(pathname: string) {
  for (const route of ROUTES) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return undefined
}

const screens = new Map<Route, ComponentType>()
/** Returns the lazy component of a route. Its code loads at the first render; `forget` allows another attempt after a failed load. */
function screenOf(route: Route) {
  const known = screens.get(route) ?? lazy(() => route.load().then((Screen) => ({ default: Screen })))
  screens.set(route, known)
  return known
}
const forget = (route: Route) => void screens.delete(route)

export const prefetch = (to: string) =>
  void findRoute(to.split(/[?#]/)[0] ?? '')
    ?.route.load()
    .catch(() => {}) // ignored: opening the screen loads its code again

/** Shows the screen of the current address, or a notice if the address is unknown or the user's role may not open it. */
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

/** Moves the focus to the new screen, and scrolls to the top if the navigation added a history entry. */
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
