import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/contract/languages'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { baseOfTab, previewOfTab } from '@shop/ui/preview'
import { type Path, placeNow, useNavigate } from '@shop/ui/router'
import { createSignal } from '@shop/ui/signal'
import { readStored, store } from '@shop/ui/storage'
import { afterPaint } from './after-paint.ts'
import { Failure } from './calls/failure.ts'
import { formatsOf } from './numbers-and-dates.ts'
import { useFrame } from './frame-context.ts'
import type { TextGroup } from './words/text-group.ts'
import { frameTexts } from './texts.ts'

export const useLanguage = (): Language => useFrame().language

/** Returns texts in the page's language. The screen's declaration must list the group, so that its texts are loaded. */
export const useTexts = <Texts,>(group: TextGroup<Texts>): Texts => group.get(useLanguage())

export const useFormats = () => formatsOf(useFrame().language)

/**
 * Returns a function that switches the language and preserves all state. Its promise rejects with a Failure, and
 * resolves to false if a later switch overtook this one or the language is unchanged.
 */
export const useSwitchLanguage = () => useFrame().switchLanguage

/** Returns the language of the visible page to code outside React. `<html lang>` is no source, because translators may change it. */
export const languageInSight = () => inSight
let inSight: Language = DEFAULT_LANGUAGE

/** True while a switch is pending. A signal rather than state, so that a switch rerenders only its indicator. */
const switching = createSignal(false)

export const useIsSwitching = () => switching.use(Boolean)

/** Manages the page's language. `prepare` loads the current screen's texts and data in a language. */
export function usePageLanguage(first: Language, prepare: (language: Language) => Promise<void>) {
  const [shown, setShown] = useState(first)
  const wanted = useRef(first)
  /** Language that is shown or being rendered. */
  const target = useRef(first)
  const navigate = useNavigate()

  async function switchLanguage(language: Language) {
    wanted.current = language
    if (language === target.current) {
      switching.set(false) // cancels a pending switch
      return false
    }
    const isOvertaken = () => wanted.current !== language
    await new Promise(afterPaint) // lets the press be painted first: starting a dozen requests takes as long as a frame
    if (isOvertaken()) return false
    switching.set(true)
    try {
      await prepare(language)
    } catch (thrown) {
      if (isOvertaken()) return false
      switching.set(false)
      const isNetwork = thrown instanceof Failure && thrown.code === 'network'
      throw isNetwork ? new Failure('network', frameTexts.get(shown).networkError) : thrown // the new language's texts are not loaded
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
    if (page.lang !== shown) page.lang = shown // setting the attribute makes the browser restyle the whole page
  }, [shown])
  // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  useEffect(() => adoptChoice(first, switchLanguage), [])

  return { language: shown, switchLanguage }
}

/**
 * Adopts the language in this order: `?lang=` (which is also stored), the stored choice, the page's language
 * (decisions: Language and money).
 */
function adoptChoice(pageLanguage: Language, switchLanguage: (language: Language) => Promise<unknown>) {
  const isAsked = isLanguage(new URLSearchParams(window.location.search).get('lang'))
  const choice = isAsked || previewOfTab() ? pageLanguage : readStored('language')
  if (!isLanguage(choice)) return
  remember(choice)
  if (choice !== pageLanguage) switchLanguage(choice).catch(() => {}) // the page keeps its language; the cookie applies to the next page
}

const YEAR_SECONDS = 31_536_000

function remember(language: Language) {
  // In a preview, the cookie applies only to the preview's path, so that the shop's language does not change.
  if (previewOfTab()) return void (document.cookie = `lang=${language}; Path=${baseOfTab()}; SameSite=Lax`)
  store('language', language)
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` // for the server's HTML of the next page
}

/** Replaces `lang` in the URL. Returns undefined if the URL has no `lang`. */
function withLanguage({ pathname, search, hash }: Path, language: Language) {
  const params = new URLSearchParams(search)
  if (!params.has('lang')) return undefined
  params.set('lang', language)
  return `${pathname}?${params}${hash}`
}

const historyState = () => (window.history.state as { usr?: unknown } | null)?.usr // the format of the router's entries
