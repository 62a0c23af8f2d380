import { isLanguage, type Language } from '@shop/contract/languages'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from './router.tsx'
import { Failure } from './calls/failure.ts'
import { formatsOf } from './formats.ts'
import { useFrame } from './frame-context.ts'
import { readStored, store } from './storage.ts'
import { loadTexts, type Texts } from './texts.ts'

export type { Texts }

/** The language that the page is shown in. */
export const useLanguage = (): Language => useFrame().language

/** The page's texts. */
export const useTexts = (): Texts => useFrame().texts

/** How the page's language writes numbers and lists. */
export const useFormats = () => formatsOf(useFrame().language)

/**
 * Switches the language in place: nothing is reloaded, filters and half-filled forms stay.
 * Where texts or data cannot be loaded, nothing changes and the promise rejects with a Failure.
 */
export const useSwitchLanguage = () => useFrame().switchLanguage

/** A language with its texts. */
export interface Locale {
  language: Language
  texts: Texts
}

/** The language of the whole page. `prepare` loads what the screen in sight needs in another one. */
export function useLocale(first: Locale, prepare: (language: Language) => Promise<void>) {
  const [locale, setLocale] = useState(first)
  const wanted = useRef(first.language)
  const navigate = useNavigate()

  async function switchLanguage(language: Language) {
    wanted.current = language
    const texts = await loadTexts(language).catch(() => {
      throw new Failure('network', locale.texts.networkError)
    })
    await prepare(language)
    if (wanted.current !== language) return // a later choice overtook this one
    remember(language)
    startTransition(() => {
      setLocale({ language, texts })
      const address = withLanguage(window.location, language)
      if (address) navigate(address, { replace: true, state: historyState() })
    })
  }

  useLayoutEffect(() => {
    const page = document.documentElement
    if (page.lang !== locale.language) page.lang = locale.language // setting it makes the browser style everything again
  }, [locale.language])
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  useEffect(() => adoptChoice(first.language, switchLanguage), [])

  return { ...locale, switchLanguage }
}

/** `?lang=` wins and is stored; otherwise the stored choice wins over the page's language (decisions: Language and money). */
function adoptChoice(pageLanguage: Language, switchLanguage: (language: Language) => Promise<void>) {
  const isAsked = isLanguage(new URLSearchParams(window.location.search).get('lang'))
  const choice = isAsked ? pageLanguage : readStored('language')
  if (!isLanguage(choice)) return
  remember(choice)
  if (choice !== pageLanguage) switchLanguage(choice).catch(() => {}) // the page stays as it is; the cookie mends the next one
}

const YEAR_SECONDS = 31_536_000

function remember(language: Language) {
  store('language', language)
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` // so that the next HTML is in it
}

/** The address with its `lang` replaced; undefined where it has none. */
function withLanguage({ pathname, search, hash }: Location, language: Language) {
  const params = new URLSearchParams(search)
  if (!params.has('lang')) return undefined
  params.set('lang', language)
  return `${pathname}?${params}${hash}`
}

/** What a navigation has left in the history's entry. */
const historyState = () => (window.history.state as { usr?: unknown } | null)?.usr // the router's own form
