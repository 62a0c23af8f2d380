import { ADMIN_LINK } from '@shop/contract/manage/addresses'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from '../../../storefront/src/frame/router.tsx'
import { SignInAgain } from '../features/session/sign-in-again.tsx'
import { LeaveDialog } from '../features/shell/leave-dialog.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { queryClient } from '../frame/calls/queries.ts'
import { listenToKeys } from '../frame/keys/keys.ts'
import { GuardedRouter } from '../frame/leave-guard.tsx'
import { PrefetchContext } from '../frame/link.tsx'
import { start, useSession, useStart } from '../frame/session/session.ts'
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx'
import { Failed, Skeleton } from '../ui/states/states.tsx'
import { Toaster } from '../ui/toasts/toasts.tsx'
import { ROUTES } from './routes.ts'
import { prefetch, Screen } from './screen.tsx'
import { appTexts } from './texts.ts'

const LinkScreen = lazy(() => import('../screens/link/link-screen.tsx').then((file) => ({ default: file.LinkScreen })))

/** The whole back office. */
export function App() {
  useEffect(listenToKeys, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <GuardedRouter>
          <PrefetchContext value={prefetch}>
            <Page />
            <LeaveDialog />
            <SignInAgain />
            <Toaster />
          </PrefetchContext>
        </GuardedRouter>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** The page of a link, the sign-in, or the screens of whoever is signed in. */
function Page() {
  const { pathname } = useLocation()
  const state = useStart()
  const session = useSession()
  const isLink = pathname === ADMIN_LINK // it makes a session of its own, whoever is signed in
  useEffect(() => void (isLink || start()), [isLink])

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
