/** Reads a choice of the visitor's. Null where nothing is stored, or the browser keeps nothing. */
export function readStored(key: 'language' | 'theme') {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice of the visitor's where the browser lets us. */
export function store(key: 'language' | 'theme', value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing still shows the choice until the page is left
  }
}
