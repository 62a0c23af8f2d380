import { previewOfTab } from './calls/preview.ts'

/** What stays in the browser when one logs out: choices of the device. */
type DeviceKey = 'language' | 'language-offer' | 'theme' | 'units' | 'keys'

/** Everything other that the shop stores in local storage belongs to a person: it goes when one logs out (security T5). */
const PERSONAL_KEYS = ['session', 'viewed', 'choice', 'searches'] as const
type Key = DeviceKey | (typeof PERSONAL_KEYS)[number]

/** A preview is of nobody: it neither reads nor changes what is of a person. */
const isOutOfReach = (key: Key) => previewOfTab() !== undefined && PERSONAL_KEYS.some((personal) => personal === key)

/** Reads what is stored in the browser. Null where nothing is, or the browser stores nothing. */
export function readStored(key: Key) {
  if (isOutOfReach(key)) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores where the browser lets us. */
export function store(key: Key, value: string) {
  if (isOutOfReach(key)) return
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that stores nothing still shows the choice until the page is left
  }
}

/** Removes everything personal that all tabs share. */
export function removePersonal() {
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
}

const DRAFT = 'draft '

/** Reads what has been typed into a form and not been sent, in this tab. `form` names whose it is, too. */
export function readDraft(form: string) {
  try {
    return sessionStorage.getItem(DRAFT + form)
  } catch {
    return null
  }
}

/** Stores what is typed into a form until the tab is closed or its customer logs out; without a text there is no draft any more. */
export function storeDraft(form: string, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(DRAFT + form)
    else sessionStorage.setItem(DRAFT + form, text)
  } catch {
    // it stays in the form itself
  }
}

/** Removes what one tab alone has stored: drafts of forms, and how far pages were scrolled, which tells what was looked at (security T5). */
export function removeOfTab() {
  try {
    sessionStorage.clear()
  } catch {
    // nothing is stored
  }
}
