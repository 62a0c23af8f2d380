/** Origin of an item. Networks take turns, and within a network its addresses take turns. */
export interface Owner {
  network: string
  /** Undefined if the network counts as one address. */
  address?: string | undefined
}

/** Queue that serves owners in round robin, so that a flood from one owner does not delay the others. */
export interface Turns<Item extends Owner> {
  add(item: Item): void
  /** Takes the oldest item of the first allowed network's first address, and moves network and address to the end. */
  next(mayHaveTurn: (network: string) => boolean): Item | undefined
  hasNext(mayHaveTurn: (network: string) => boolean): boolean
  remove(item: Item): void
  /** Takes the oldest item of the network's address that has the most items. */
  removeOldest(network: string): Item | undefined
  countOf(network: string): number
  /** Returns the number of items of the network's address that has the most items. */
  mostOf(network: string): number
  countOfAddress(owner: Owner): number
  longest(): string | undefined
  /** True if no other network waits. */
  isAlone(network: string): boolean
  size(): number
}

/** Items of a network. `byAddress` is in order of turns and has no empty lists. */
interface Waiting<Item> {
  byAddress: Map<string, Item[]>
  size: number
}

const addressOf = ({ network, address = network }: Owner) => address

export function createTurns<Item extends Owner>(): Turns<Item> {
  const networks = new Map<string, Waiting<Item>>() // in order of turns; every network has items
  let size = 0

  function take(network: string, waiting: Waiting<Item>, address: string, place = 0) {
    const items = waiting.byAddress.get(address) ?? []
    const [item] = items.splice(place, 1)
    if (items.length === 0) waiting.byAddress.delete(address)
    size--
    if (--waiting.size === 0) networks.delete(network)
    return item
  }

  function longestIn({ byAddress }: Waiting<Item>) {
    let [longest, most] = ['', 0]
    for (const [address, { length }] of byAddress) if (length > most) [longest, most] = [address, length]
    return longest
  }

  return {
    add(item) {
      const { network } = item
      const waiting = networks.get(network) ?? { byAddress: new Map<string, Item[]>(), size: 0 }
      networks.set(network, waiting)
      const items = waiting.byAddress.get(addressOf(item))
      if (items) items.push(item)
      else waiting.byAddress.set(addressOf(item), [item])
      waiting.size++
      size++
    },
    next(mayHaveTurn) {
      for (const [network, waiting] of networks) {
        if (!mayHaveTurn(network)) continue
        putLast(networks, network)
        const [address = ''] = waiting.byAddress.keys()
        putLast(waiting.byAddress, address)
        return take(network, waiting, address)
      }
      return undefined
    },
    hasNext: (mayHaveTurn) => [...networks.keys()].some(mayHaveTurn),
    remove(item) {
      const waiting = networks.get(item.network)
      const place = waiting?.byAddress.get(addressOf(item))?.indexOf(item) ?? -1
      if (waiting && place >= 0) take(item.network, waiting, addressOf(item), place)
    },
    removeOldest(network) {
      const waiting = networks.get(network)
      return waiting && take(network, waiting, longestIn(waiting))
    },
    countOf: (network) => networks.get(network)?.size ?? 0,
    mostOf(network) {
      const waiting = networks.get(network)
      return waiting?.byAddress.get(longestIn(waiting))?.length ?? 0
    },
    countOfAddress: (owner) => networks.get(owner.network)?.byAddress.get(addressOf(owner))?.length ?? 0,
    longest() {
      let longest: string | undefined
      let most = 0
      for (const [network, waiting] of networks) if (waiting.size > most) [longest, most] = [network, waiting.size]
      return longest
    },
    isAlone: (network) => networks.size === 0 || (networks.size === 1 && networks.has(network)),
    size: () => size,
  }
}

/** Moves a key to the end of a map, whose keys are in order of turns. */
function putLast<Value>(map: Map<string, Value>, key: string) {
  const value = map.get(key)
  map.delete(key)
  if (value !== undefined) map.set(key, value)
}

/** Maximum number of requests that a network may start in a turn of the event loop, unless the network is alone. */
const MAX_IN_TURN = 4
/** A network is alone after this time without requests from other networks, which is longer than a person's pauses. */
const ALONE_AFTER_MS = 1_000

interface WaitingRequest extends Owner {
  begin(): void
}

/** Limits the requests that a network starts per turn of the event loop, unless it is alone (security L8). `now`: monotonic ms. */
export function createRequestTurns(now = () => performance.now()) {
  const waiting = createTurns<WaitingRequest>()
  const begunOf = new Map<string, number>() // number of requests started in this turn, by network
  let latest: string | undefined // the network of the latest request
  let othersAskedAt = -Infinity // time of the last request that followed a request of another network

  function noteAsked(network: string) {
    if (network === latest) return
    if (latest !== undefined) othersAskedAt = now()
    latest = network
  }

  const isAlone = (network: string) => network === latest && now() - othersAskedAt >= ALONE_AFTER_MS
  const mayBegin = (network: string) => (begunOf.get(network) ?? 0) < MAX_IN_TURN || isAlone(network)

  function beginNext({ network, begin }: WaitingRequest) {
    if (begunOf.size === 0) setImmediate(beginTurn)
    begunOf.set(network, (begunOf.get(network) ?? 0) + 1)
    begin()
  }

  function beginTurn() {
    begunOf.clear()
    for (let next = waiting.next(mayBegin); next; next = waiting.next(mayBegin)) beginNext(next)
  }

  return {
    /** Starts the request at once or queues it. Returns false, and drops it, if `maxWaiting` requests of the network wait. */
    begin({ network, address }: Owner, start: () => void, maxWaiting = Infinity): boolean {
      noteAsked(network)
      const next = { network, address, begin: start }
      if (waiting.countOf(network) === 0 && mayBegin(network)) beginNext(next)
      else if (waiting.countOf(network) < maxWaiting) waiting.add(next)
      else return false
      return true
    },
  }
}
