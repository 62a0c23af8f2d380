import type { Language } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { ALL_SERIES, HOME } from '@shop/contract/addresses'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Activity, type ComponentType, startTransition, use, useEffect, useLayoutEffect, useReducer, useRef, useTransition } from 'react'
import { ParamsProvider, placeNow, resolvePath, useLocation } from '@shop/ui/router'
import { ErrorBoundary } from '@shop/ui/error-boundary'
import { Shell } from '../features/shell/shell.tsx'
import { type Frame, FrameContext, type Gathered } from '../frame/frame-context.ts'
import { afterPaint } from '../frame/after-paint.ts'
import { Head } from '../frame/head/head.tsx'
import { usePageIdentity } from '../frame/identity.ts'
import { usePersonalDataRemoval } from '../frame/calls/use-customer-ask.ts'
import { verifySession } from '../frame/calls/as-customer.ts'
import { usePageLanguage, useTexts } from '../frame/language.tsx'
import { ShopLink } from '../frame/link.tsx'
import type { Declaration } from '../frame/screen.ts'
import { frameTexts } from '../frame/texts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { TextGroup } from '../frame/words/text-group.ts'
import { buttonClass } from '../ui/button.ts'
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
  firstLanguage: Language
  head?: Gathered
  siteUrl: string | undefined
  preview?: PreviewFrame | undefined
}

/** Banner of previews, with its data and texts. Other pages do not load its code. */
export interface PreviewFrame {
  shown: PreviewShown
  PreviewBanner: ComponentType<{ shown: PreviewShown }>
  previewTexts: TextGroup<{ writesNothing: string }>
}

/** Navigations are transitions: while the next screen loads, `use` suspends and the current screen stays visible. */
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
    if (isElsewhere) afterPaint(() => prefetch(navigations, place, language)) // on touch screens the click follows and must not wait
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

/** Renders the current screen. A screen with `isKept` stays mounted, hidden, after shoppers leave it; its effects pause. */
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
    void client.resetQueries() // the cached responses may be the cause of the error
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
  // This effect runs once all components below are hydrated.
  useEffect(() => {
    markHydrated('page')
    sendHeldForm()
  }, [])
  const result = navigation.result ?? use(navigation.settled)
  if (result.kind === 'failed') {
    // Some browsers do not request a failed file again, and a new release may have removed it, so the retry reloads the page.
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
  // oxlint-disable-next-line react/hooks -- the parent's key differs for each screen, so the hook never changes
  return <Head {...declaration.useHead()} />
}

/** Focuses the heading after a retry, because the retry button, which had the focus, no longer exists. */
function focusHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')]
  const heading = headings.find((one) => one.getClientRects().length > 0) // excludes headings of the hidden screen
  if (heading) heading.tabIndex = -1
  heading?.focus()
}

/** Sets `<html data-hydrated>` to `frame`, later to `page`. Clicks on a part that is not hydrated yet may be lost. */
function markHydrated(part: 'frame' | 'page') {
  document.documentElement.dataset.hydrated = part
}

/** Submits the form whose submission the inline script delayed until hydration (`inline-script.ts`). */
function sendHeldForm() {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- removes the handler of the inline script
  window.onsubmit = null
  const button = document.querySelector<HTMLButtonElement>('form[method=post] [aria-busy=true]')
  if (!button) return
  button.ariaBusy = 'false'
  button.click()
}

function Failed({ result, retry }: { result?: Result & { kind: 'failed' }; retry: () => unknown }) {
  const t = useTexts(frameTexts)
  const [isRetrying, startRetry] = useTransition()
  const fallback = result?.fallback
  const failed = fallback?.failed ?? t.loadingFailed
  const tryAgain = () =>
    startRetry(async () => {
      await retry()
    })
  return (
    <>
      <Head title={fallback?.name ?? failed} description="" />
      {fallback?.name && <Breadcrumbs above={[{ to: HOME, name: t.home }, ...fallback.above]} here={fallback.name} />}
      <ScreenFailed
        name={fallback?.name}
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
