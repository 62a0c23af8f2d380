import { previewOfTab } from './preview.ts'

/** Keys of device settings, which remain after logout. */
type DeviceKey = 'language' | 'language-offer' | 'theme' | 'units' | 'keys'

/** Keys of personal data, which are removed at logout (security T5). */
const PERSONAL_KEYS = ['session', 'viewed', 'choice', 'searches'] as const
type Key = DeviceKey | (typeof PERSONAL_KEYS)[number]

/** True for personal keys in a preview, which must neither read nor write them. */
const isOutOfReach = (key: Key) => previewOfTab() !== undefined && PERSONAL_KEYS.some((personal) => personal === key)

/** Returns a stored value, or null if it is absent or the storage is unavailable. */
export function readStored(key: Key) {
  if (isOutOfReach(key)) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value. Does nothing if the storage is unavailable. */
export function store(key: Key, value: string) {
  if (isOutOfReach(key)) return
  try {
    localStorage.setItem(key, value)
  } catch {
    // storage is unavailable: the choice lasts until the page is left
  }
}

/** Removes personal data from local storage, which all tabs share. */
export function removePersonal() {
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  } catch {
    // storage is unavailable
  }
}

const DRAFT = 'draft '

/** Reads the draft of a form in this tab. `form` includes the customer's id if the form needs a login. */
export function readDraft(form: string) {
  try {
    return sessionStorage.getItem(DRAFT + form)
  } catch {
    return null
  }
}

/** Stores a draft until the tab is closed or the customer logs out. If `text` is undefined, removes the draft. */
export function storeDraft(form: string, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(DRAFT + form)
    else sessionStorage.setItem(DRAFT + form, text)
  } catch {
    // storage is unavailable: the input remains in the form
  }
}

/** Removes drafts and scroll positions of this tab. Scroll positions reveal the visited pages (security T5). */
export function removeOfTab() {
  try {
    sessionStorage.clear()
  } catch {
    // storage is unavailable
  }
}
