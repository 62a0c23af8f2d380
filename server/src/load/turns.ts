/** Queue key of an item: networks take turns, and so do the addresses within a network. */
export interface Owner {
  network: string
  /** Undefined: the network is one. */
  address?: string | undefined
}

/** What waits, in turn by whose it is: the oldest of each, round and round, so that nobody waits longer because another has asked for more. */
export interface Turns<Item extends Owner> {
  add(item: Item): void
  /** Takes the oldest of the first network that may have a turn, of its address whose turn it is; both come last then. */
  next(mayHaveTurn: (network: string) => boolean): Item | undefined
  hasNext(mayHaveTurn: (network: string) => boolean): boolean
  remove(item: Item): void
  /** Of the network's address that has most. */
  removeOldest(network: string): Item | undefined
  countOf(network: string): number
  /** Of the network's address that has most. */
  mostOf(network: string): number
  countOfAddress(owner: Owner): number
  /** The network that has most. */
  longest(): string | undefined
  /** Whether nothing of any other network waits. */
  isAlone(network: string): boolean
  size(): number
}

/** Waiting items of one network: a list for each address, in the order of their turns. No list is empty. */
interface Waiting<Item> {
  byAddress: Map<string, Item[]>
  size: number
}

const addressOf = ({ network, address = network }: Owner) => address

/** Made empty. */
export function createTurns<Item extends Owner>(): Turns<Item> {
  const networks = new Map<string, Waiting<Item>>() // in the order of their turns; none is empty
  let size = 0

  /** Takes an item out of the list of an address. */
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

/** Where a map has its keys in the order of their turns. */
function putLast<Value>(map: Map<string, Value>, key: string) {
  const value = map.get(key)
  map.delete(key)
  if (value !== undefined) map.set(key, value)
}
