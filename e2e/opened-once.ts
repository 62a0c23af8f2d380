/** Opens one of each key, when it is first needed. One that failed to open, or has ended, is opened again. */
export function openedOnce<Key, Thing>(open: (key: Key) => Promise<Thing>, isOpen: (thing: Thing) => boolean = () => true) {
  const opened = new Map<Key, Promise<Thing>>()
  return async (key: Key): Promise<Thing> => {
    const known = opened.get(key)
    const isUsable = await known?.then(isOpen, () => false)
    if (isUsable !== true && opened.get(key) === known) opened.set(key, open(key)) // else another caller has opened it again
    return opened.get(key) ?? open(key)
  }
}
