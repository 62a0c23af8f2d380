import { ADMIN_LINK, ADMIN_TODAY, ADMIN_TRANSLATE } from '@shop/contract/manage/addresses'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, matchPath, useLocation, useNavigate } from '@shop/ui/router'
import { LowPricesDialog } from '../features/low-prices/low-prices-dialog.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { LeaveDialog } from '../features/shell/leave-dialog.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { queryClient } from '../frame/calls/queries.ts'
import { listenToKeys } from '../frame/keys/keys.ts'
import { navigationGuard } from '../frame/leave-guard.ts'
import { PrefetchContext } from '../frame/link.tsx'
import { start, useSession, useStart } from '../frame/session/session.ts'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { Failed, Skeleton } from '../ui/states/states.tsx'
import { Toaster } from '../ui/toasts/toasts.tsx'
import { ROUTES } from './routes.ts'
import { prefetch, Screen } from './screen.tsx'
import { appTexts } from './texts.ts'

const LinkScreen = lazy(() => import('../screens/link/link-screen.tsx').then((file) => ({ default: file.LinkScreen })))

export function App() {
  useEffect(listenToKeys, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter guard={navigationGuard}>
        <PrefetchContext value={prefetch}>
          <Page />
          <LeaveDialog />
          <LowPricesDialog />
          <SignInAgain />
          <Toaster />
        </PrefetchContext>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Page() {
  const { pathname } = useLocation()
  const state = useStart()
  const session = useSession()
  const isLink = pathname === ADMIN_LINK // the screen of a mailed link opens the session itself
  useEffect(() => void (isLink || start()), [isLink])
  useLanding(pathname)

  if (isLink)
    return (
      <Suspense>
        <LinkScreen />
      </Suspense>
    )
  if (session)
    return (
      <Shell routes={ROUTES}>
        <Screen />
      </Shell>
    )
  if (state === 'asking') return <Skeleton />
  if (state === 'asked') return <SignInScreen />
  const retry = () => void start()
  return <Failed title={appTexts.serverAway} text={appTexts.whoIsThere} requestId={state.requestId} retry={retry} />
}

/** Translators who come to the back office without an address begin with their texts. */
function useLanding(pathname: string) {
  const session = useSession()
  const navigate = useNavigate()
  const hasLanded = useRef(false)
  useEffect(() => {
    if (!session || hasLanded.current || pathname === ADMIN_LINK) return
    hasLanded.current = true
    if (session.staff.role === 'translator' && matchPath(ADMIN_TODAY, pathname)) navigate(ADMIN_TRANSLATE, { replace: true })
  }, [session, pathname, navigate])
}
