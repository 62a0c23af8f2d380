type Key = 'language' | 'theme' | 'viewed'

/** Reads what was kept of the visitor's. Null where nothing is stored, or the browser keeps nothing. */
export function readStored(key: Key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice of the visitor's where the browser lets us. */
export function store(key: Key, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing still shows the choice until the page is left
  }
}
