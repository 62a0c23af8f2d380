import type { Language } from '@shop/contract/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, startTransition, use, useLayoutEffect, useReducer, useTransition } from 'react'
import { ParamsProvider, resolvePath, useLocation } from '../frame/router.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { LoadFailed } from '../ui/view-state.tsx'
import { Arrival } from './route-effects.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Frame, FrameContext, type Gathered } from '../frame/frame-context.ts'
import { Head } from '../frame/head.tsx'
import { usePageLanguage, useTexts } from '../frame/language.tsx'
import { frameTexts } from '../frame/texts.ts'
import { getReady, keepVisit, prefetch, showVisit, type Visit, visitAgain, type Visits, visitTo } from './navigation.ts'

interface Props {
  visits: Visits
  first: Language
  head?: Gathered
  siteUrl: string | undefined
}

/**
 * The whole page. A navigation is a transition of the router's: while the next visit's code and answers are on their way,
 * `use` holds the transition back and the screen before stays in sight.
 */
export function App({ visits, first, head, siteUrl }: Props) {
  const location = useLocation()
  const { language, switchLanguage } = usePageLanguage(first, (other) => getReady(visits, window.location, other))
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const visit = visitTo(visits, location, language)
  useLayoutEffect(() => showVisit(visits, visit), [visits, visit, location])

  const retry = async () => {
    await visitAgain(visits, location, language)
    startTransition(renderAgain)
  }
  const ahead = (to: string) => {
    const place = resolvePath(to, location)
    if (place.pathname + place.search !== window.location.pathname + window.location.search) prefetch(visits, place, language)
  }
  const frame: Frame = { language, switchLanguage, prefetch: ahead, head, siteUrl }
  useLayoutEffect(() => keepVisit(visits, visit, frame))
  return (
    <QueryClientProvider client={visits.answers}>
      <FrameContext value={frame}>
        <Shell>
          <Screens inSight={{ visit, frame }} kept={visits.kept} retry={retry} />
        </Shell>
        <Arrival location={location} />
      </FrameContext>
    </QueryClientProvider>
  )
}

interface Framed {
  visit: Visit
  frame: Frame
}

/**
 * The screen in sight, and beside it, hidden, the one that is kept. Hidden it stays in the language that it was left in: the answers in
 * another one are asked for when it is visited again. Without effects it neither moves nor asks, and says nothing of itself in the head.
 */
function Screens({ inSight, kept, retry }: { inSight: Framed; kept: Framed | undefined; retry: () => Promise<void> }) {
  const isKeptInSight = inSight.visit.route.screen.isKept === true
  const screenToKeep = isKeptInSight ? inSight : kept
  return (
    <>
      {screenToKeep && (
        <Activity mode={isKeptInSight ? 'visible' : 'hidden'}>
          <FramedScreen {...screenToKeep} retry={retry} />
        </Activity>
      )}
      {!isKeptInSight && <FramedScreen {...inSight} retry={retry} />}
    </>
  )
}

function FramedScreen({ visit, frame, retry }: Framed & { retry: () => Promise<void> }) {
  return (
    <FrameContext value={frame}>
      <ErrorBoundary attempt={visit} fallback={(reset) => <Failed retry={() => retry().then(reset)} />}>
        <ScreenInSight visit={visit} retry={retry} />
      </ErrorBoundary>
    </FrameContext>
  )
}

function ScreenInSight({ visit, retry }: { visit: Visit; retry: () => Promise<void> }) {
  const outcome = visit.outcome ?? use(visit.settled)
  if (outcome.kind === 'failed') {
    // A file that did not come once is not asked for again by every browser, and after a new release it is gone: load the page.
    return <Failed message={outcome.failure.message} retry={outcome.isCodeMissing ? () => window.location.reload() : retry} />
  }
  const { Show } = outcome
  return (
    <ParamsProvider value={visit.route.params}>
      <Show key={visit.screenName} />
    </ParamsProvider>
  )
}

function Failed({ message = '', retry }: { message?: string; retry: () => unknown }) {
  const { loadingFailed } = useTexts(frameTexts)
  const [isRetrying, startRetry] = useTransition()
  const tryAgain = () =>
    startRetry(async () => {
      await retry()
    })
  return (
    <>
      <Head title={loadingFailed} description="" />
      <LoadFailed message={message} retry={tryAgain} isRetrying={isRetrying} />
    </>
  )
}
