import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/contract/languages'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { baseOfTab, previewOfTab } from './calls/preview.ts'
import { type Path, placeNow, useNavigate } from './router.tsx'
import { Failure } from './calls/failure.ts'
import { formatsOf } from './numbers-and-dates.ts'
import { useFrame } from './frame-context.ts'
import { createSignal } from './signal.ts'
import { readStored, store } from './storage.ts'
import type { TextGroup } from './words/text-group.ts'
import { frameTexts } from './texts.ts'

/** The language that the page is shown in. */
export const useLanguage = (): Language => useFrame().language

/** The words of a group in the page's language. The screen's declaration names its groups, so that they are there. */
export const useTexts = <Texts,>(group: TextGroup<Texts>): Texts => group.get(useLanguage())

/** How the page's language writes numbers and lists. */
export const useFormats = () => formatsOf(useFrame().language)

/**
 * Switches the language in place: nothing is reloaded, filters and half-filled forms stay.
 * Where texts or data cannot be loaded, nothing changes and the promise rejects with a Failure. Resolves to whether it is shown: a later choice may overtake it.
 */
export const useSwitchLanguage = () => useFrame().switchLanguage

/** That of the page, for what runs outside of it; `<html lang>` may be a translator's. */
export const languageInSight = () => inSight
let inSight: Language = DEFAULT_LANGUAGE

/** Outside of React's state: a switch that begins renders who shows that it is awaited, and not the page. */
const switching = createSignal(false)

/** Whether the words and data of another language are loading. */
export const useIsSwitching = () => switching.use(Boolean)

/** The language of the whole page. `prepare` loads what the screen in sight needs in another one: words and data. */
export function usePageLanguage(first: Language, prepare: (language: Language) => Promise<void>) {
  const [shown, setShown] = useState(first)
  const wanted = useRef(first)
  /** The language that is shown, or is being rendered. */
  const target = useRef(first)
  const navigate = useNavigate()

  async function switchLanguage(language: Language) {
    wanted.current = language
    if (language === target.current) {
      switching.set(false) // calls off another that is on its way
      return false
    }
    const isOvertaken = () => wanted.current !== language
    await new Promise(afterPaint) // starting to load a dozen files and answers takes as long as a frame
    if (isOvertaken()) return false
    switching.set(true)
    try {
      await prepare(language)
    } catch (thrown) {
      if (isOvertaken()) return false
      switching.set(false)
      const isNetwork = thrown instanceof Failure && thrown.code === 'network'
      throw isNetwork ? new Failure('network', frameTexts.get(shown).networkError) : thrown // the other language has no words yet
    }
    if (isOvertaken()) return false
    switching.set(false)
    remember(language)
    target.current = language
    startTransition(() => {
      setShown(language)
      const address = withLanguage(placeNow(), language)
      if (address) navigate(address, { replace: true, state: historyState() })
    })
    return true
  }

  useLayoutEffect(() => {
    inSight = shown
    const page = document.documentElement
    if (page.lang !== shown) page.lang = shown // setting it makes the browser style everything again
  }, [shown])
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  useEffect(() => adoptChoice(first, switchLanguage), [])

  return { language: shown, switchLanguage }
}

/** `?lang=` wins and is stored; otherwise the stored choice wins over the page's language (decisions: Language and money). */
function adoptChoice(pageLanguage: Language, switchLanguage: (language: Language) => Promise<unknown>) {
  const isAsked = isLanguage(new URLSearchParams(window.location.search).get('lang'))
  const choice = isAsked || previewOfTab() ? pageLanguage : readStored('language')
  if (!isLanguage(choice)) return
  remember(choice)
  if (choice !== pageLanguage) switchLanguage(choice).catch(() => {}) // the page stays as it is; the cookie makes the next one right
}

const YEAR_SECONDS = 31_536_000

function remember(language: Language) {
  if (previewOfTab()) return void (document.cookie = `lang=${language}; Path=${baseOfTab()}; SameSite=Lax`) // the shop itself stays as it is
  store('language', language)
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` // so that the next HTML is in it
}

/** The address with its `lang` replaced; undefined where it has none. */
function withLanguage({ pathname, search, hash }: Path, language: Language) {
  const params = new URLSearchParams(search)
  if (!params.has('lang')) return undefined
  params.set('lang', language)
  return `${pathname}?${params}${hash}`
}

/** What a navigation has left in the history's entry. */
const historyState = () => (window.history.state as { usr?: unknown } | null)?.usr // the router's own form
