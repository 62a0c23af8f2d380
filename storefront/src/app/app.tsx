import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { ALL_SERIES, HOME } from '@shop/contract/addresses'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Activity, type ComponentType, startTransition, use, useEffect, useLayoutEffect, useReducer, useRef, useTransition } from 'react'
import { Shell } from '../features/shell/shell.tsx'
import { type Frame, FrameContext, type Gathered } from '../frame/frame-context.ts'
import { afterPaint } from '../frame/after-paint.ts'
import { Head } from '../frame/head/head.tsx'
import { usePageIdentity } from '../frame/identity.ts'
import { usePersonalDataRemoval } from '../frame/calls/use-customer-ask.ts'
import { verifySession } from '../frame/calls/as-customer.ts'
import { usePageLanguage, useTexts } from '../frame/language.tsx'
import { ShopLink } from '../frame/link.tsx'
import { ParamsProvider, placeNow, resolvePath, useLocation } from '../frame/router.tsx'
import type { Declaration } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { TextGroup } from '../frame/words/text-group.ts'
import { buttonClass } from '../ui/button.ts'
import { ErrorBoundary } from '../ui/late/error-boundary.tsx'
import { ScreenFailed } from '../ui/view-state.tsx'
import {
  commitNavigation,
  keepNavigation,
  type Navigation,
  type Navigations,
  navigationTo,
  prefetch,
  prepareLanguage,
  type Result,
  retryNavigation,
} from './navigation.ts'
import { RouteEffects } from './route-effects.tsx'
import { NOT_FOUND, routeOf } from './routes.ts'

interface Props {
  navigations: Navigations
  /** That of the page as the server sent it. */
  firstLanguage: Language
  head?: Gathered
  siteUrl: string | undefined
  preview?: PreviewFrame | undefined
}

/** What stands around a page that shows what is not in the shop yet; other pages do not load it. */
export interface PreviewFrame {
  shown: PreviewShown
  PreviewBanner: ComponentType<{ shown: PreviewShown }>
  previewTexts: TextGroup<{ writesNothing: string }>
}

/**
 * The whole page. A navigation is a transition of the router's: while the next screen's code and data are loading,
 * `use` suspends the transition and the screen before stays in sight.
 */
export function App({ navigations, firstLanguage, head, siteUrl, preview }: Props) {
  const location = useLocation()
  const { language, switchLanguage } = usePageLanguage(firstLanguage, async (other) => {
    await Promise.all([prepareLanguage(navigations, placeNow(), other), preview?.previewTexts.load(other)])
  })
  const [retries, renderAgain] = useReducer((count: number) => count + 1, 0)
  const navigation = navigationTo(navigations, location, language)
  useLayoutEffect(() => commitNavigation(navigations, navigation), [navigations, navigation, location])

  const isRetried = useRef(false)
  useLayoutEffect(() => {
    if (isRetried.current) focusHeading()
    isRetried.current = false
  }, [retries])
  const retry = async () => {
    await retryNavigation(navigations, location, language)
    isRetried.current = true
    startTransition(renderAgain)
  }
  const prefetchInAdvance = (to: string) => {
    const place = resolvePath(to, location)
    const isElsewhere = place.pathname + place.search !== placeNow().pathname + placeNow().search
    if (isElsewhere) afterPaint(() => prefetch(navigations, place, language)) // a press follows at once where a finger is the pointer
  }
  const identity = usePageIdentity(navigations.client, language)
  const frame: Frame = { language, switchLanguage, identity, prefetch: prefetchInAdvance, head, siteUrl }
  useLayoutEffect(() => keepNavigation(navigations, navigation, frame))
  useLayoutEffect(() => markHydrated('frame'), [])
  usePersonalDataRemoval(navigations.client)
  useEffect(() => void verifySession(firstLanguage), [firstLanguage])
  return (
    <QueryClientProvider client={navigations.client}>
      <FrameContext value={frame}>
        <Shell
          isBare={navigation.route.screen.isBare}
          outlineAt={outlineAt}
          above={preview && <preview.PreviewBanner shown={preview.shown} />}
        >
          <Screens inSight={{ navigation, frame }} kept={navigations.kept} retry={retry} />
        </Shell>
        <RouteEffects location={location} />
      </FrameContext>
    </QueryClientProvider>
  )
}

const outlineAt = (pathname: string) => routeOf(pathname).screen.outline

interface Framed {
  navigation: Navigation
  frame: Frame
}

/**
 * The screen in sight, and beside it, hidden, the one that is kept. Hidden it stays in the language that it was left in: the data in
 * another one are asked for when it is shown again. Without effects it neither moves nor asks, and says nothing of itself in the head.
 */
function Screens({ inSight, kept, retry }: { inSight: Framed; kept: Framed | undefined; retry: () => Promise<void> }) {
  const isKeptInSight = inSight.navigation.route.screen.isKept === true
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

function FramedScreen({ navigation, frame, retry }: Framed & { retry: () => Promise<void> }) {
  const client = useQueryClient()
  const retryAfterReset = async (reset: () => void) => {
    void client.resetQueries() // it may be what they answered that cannot be shown
    await retry()
    reset()
  }
  return (
    <FrameContext value={frame}>
      <ErrorBoundary attempt={navigation} fallback={(reset) => <Failed retry={() => retryAfterReset(reset)} />}>
        <ScreenInSight navigation={navigation} retry={retry} />
      </ErrorBoundary>
    </FrameContext>
  )
}

function ScreenInSight({ navigation, retry }: { navigation: Navigation; retry: () => Promise<void> }) {
  // Effects run when React has taken over all that is below.
  useEffect(() => {
    markHydrated('page')
    sendHeldForm()
  }, [])
  const result = navigation.result ?? use(navigation.settled)
  if (result.kind === 'failed') {
    // Not every browser asks again for a file that it could not load, and after a new release it is gone: load the page.
    return <Failed result={result} retry={result.isCodeMissing ? () => window.location.reload() : retry} />
  }
  const { Show, declaration } = result
  const { params } = result.kind === 'screen' ? navigation.route : NOT_FOUND
  return (
    <ParamsProvider value={params} key={navigation.screenName}>
      <ScreenHead declaration={declaration} />
      <Show />
    </ParamsProvider>
  )
}

function ScreenHead({ declaration }: { declaration: Declaration }) {
  // oxlint-disable-next-line react/hooks -- another screen has another key, so the hook never changes while this is shown
  return <Head {...declaration.useHead()} />
}

/** After a retry: its button is gone. */
function focusHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')]
  const heading = headings.find((one) => one.getClientRects().length > 0) // not that of a screen that is kept
  if (heading) heading.tabIndex = -1
  heading?.focus()
}

/** Marks what answers to a shopper's hands: the frame around the screen first, then the whole page. Before that the press of a button may be lost. */
function markHydrated(part: 'frame' | 'page') {
  document.documentElement.dataset.hydrated = part
}

/** Sends the form that was to be sent before the page could handle it (`inline-script.ts`). */
function sendHeldForm() {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- what the inline script has set is taken away: forms are handled now
  window.onsubmit = null
  const button = document.querySelector<HTMLButtonElement>('form[method=post] [aria-busy=true]')
  if (!button) return
  button.ariaBusy = 'false'
  button.click()
}

function Failed({ result, retry }: { result?: Result & { kind: 'failed' }; retry: () => unknown }) {
  const t = useTexts(frameTexts)
  const [isRetrying, startRetry] = useTransition()
  const remains = result?.remains
  const failed = remains?.failed ?? t.loadingFailed
  const tryAgain = () =>
    startRetry(async () => {
      await retry()
    })
  return (
    <>
      <Head title={remains?.name ?? failed} description="" />
      {remains?.name && <Breadcrumbs above={[{ to: HOME, name: t.home }, ...remains.above]} here={remains.name} />}
      <ScreenFailed
        name={remains?.name}
        failed={failed}
        message={result?.failure.message}
        requestId={result?.failure.requestId}
        retry={tryAgain}
        isRetrying={isRetrying}
      >
        <ShopLink className={buttonClass('quiet')} to={ALL_SERIES}>
          {t.allSeries}
        </ShopLink>
      </ScreenFailed>
    </>
  )
}
