/** What waits, in turn by whose it is: the oldest of each, round and round, so that nobody waits longer because another has asked for more. */
export interface Turns<Item> {
  add(owner: string, item: Item): void
  /** Takes the oldest of the first owner that may have a turn; it comes last then. */
  next(mayHaveTurn: (owner: string) => boolean): Item | undefined
  hasNext(mayHaveTurn: (owner: string) => boolean): boolean
  remove(owner: string, item: Item): void
  removeOldest(owner: string): Item | undefined
  countOf(owner: string): number
  /** The owner of most. */
  longest(): string | undefined
  /** Whether nothing of anybody else waits. */
  isAlone(owner: string): boolean
  size(): number
}

/** Made empty. */
export function createTurns<Item>(): Turns<Item> {
  const queues = new Map<string, Item[]>() // in the order of their turns; none is empty
  let size = 0

  function take(owner: string, items: Item[]) {
    const item = items.shift()
    size--
    if (items.length === 0) queues.delete(owner)
    return item
  }

  return {
    add(owner, item) {
      const items = queues.get(owner)
      if (items) items.push(item)
      else queues.set(owner, [item])
      size++
    },
    next(mayHaveTurn) {
      for (const [owner, items] of queues) {
        if (!mayHaveTurn(owner)) continue
        queues.delete(owner)
        queues.set(owner, items)
        return take(owner, items)
      }
      return undefined
    },
    hasNext: (mayHaveTurn) => [...queues.keys()].some(mayHaveTurn),
    remove(owner, item) {
      const items = queues.get(owner) ?? []
      const place = items.indexOf(item)
      if (place < 0) return
      items.splice(place, 1)
      size--
      if (items.length === 0) queues.delete(owner)
    },
    removeOldest(owner) {
      const items = queues.get(owner)
      return items && take(owner, items)
    },
    countOf: (owner) => queues.get(owner)?.length ?? 0,
    longest() {
      let longest: string | undefined
      let most = 0
      for (const [owner, { length }] of queues) if (length > most) [longest, most] = [owner, length]
      return longest
    },
    isAlone: (owner) => queues.size === 0 || (queues.size === 1 && queues.has(owner)),
    size: () => size,
  }
}
