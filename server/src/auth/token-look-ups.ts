import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { failLater } from '../fail.ts'
import { networkKey } from './address.ts'
import { limitOfNetwork, type RateLimit } from './rate-limit-settings.ts'
import { countHit } from './sliding-window.ts'
import { hashToken } from './tokens.ts'

/** Finds whose a token is; one per process and kind of token. */
export interface TokenLookUps<Found> {
  /** Undefined for a token that is unknown or ended. Throws C107 for an unknown one of an address (as `addressKey` has it) or a network from which too many have come, without looking it up (security L8, P6). */
  find(token: string, address: string): Promise<Found | undefined>
  /** Notes a token that was handed out: it is looked up whatever else comes from its address. */
  note(token: string): void
}

/** Look-ups of the unknown tokens of an address: one after the other, so that they are counted exactly. */
interface OfAddress {
  inTurn: ReturnType<typeof pLimit>
  failures: number[]
  /** Of all addresses of the network. */
  network: { failures: number[] }
}

const MAX_KNOWN = 20_000
const MAX_ADDRESSES = 10_000
const MAX_NETWORKS = 10_000
/** How often a token that was valid is looked up once it no longer is: tabs of a browser may ask at the same time. */
const LOOK_UPS_AFTER_END = 60

/**
 * Every token is looked up each time, so that a login that has ended is refused by every process from that moment on (security: T4). Tokens that this
 * process has handed out or found valid are known: what others at the same address send never makes these fail.
 */
export function createTokenLookUps<Found extends object>(
  look: (hash: Buffer) => Promise<Found | undefined>,
  unknownTokens: RateLimit,
): TokenLookUps<Found> {
  const known = new LRUCache<string, number>({ max: MAX_KNOWN }) // look-ups that are left once it has ended
  const byAddress = new LRUCache<string, OfAddress>({ max: MAX_ADDRESSES })
  const byNetwork = new LRUCache<string, { failures: number[] }>({ max: MAX_NETWORKS })
  const ofNetwork = limitOfNetwork(unknownTokens)
  const keyOf = (hash: Buffer) => hash.toString('base64')
  const noteKey = (key: string) => void known.set(key, LOOK_UPS_AFTER_END)

  async function findKnown(hash: Buffer, key: string, lookUpsLeft: number) {
    const found = await look(hash)
    if (found) noteKey(key)
    else if (lookUpsLeft > 1) known.set(key, lookUpsLeft - 1)
    else known.delete(key)
    return found
  }

  async function findUnknown(hash: Buffer, key: string, ofAddress: OfAddress) {
    judge(ofAddress)
    const found = await look(hash)
    if (found) noteKey(key)
    else {
      const { network } = ofAddress
      ofAddress.failures = countHit(ofAddress.failures, Date.now(), unknownTokens).hits
      network.failures = countHit(network.failures, Date.now(), ofNetwork).hits
    }
    return found
  }

  function judge({ failures, network }: OfAddress) {
    const waitMs = Math.max(countHit(failures, Date.now(), unknownTokens).waitMs, countHit(network.failures, Date.now(), ofNetwork).waitMs)
    if (waitMs > 0) throw failLater('C107', waitMs / 1_000)
  }

  function lookUpsOf(address: string) {
    const name = networkKey(address)
    const network = byNetwork.get(name) ?? { failures: [] }
    byNetwork.set(name, network)
    const ofAddress = byAddress.get(address) ?? { inTurn: pLimit(1), failures: [], network }
    ofAddress.network = network // another one, where it was forgotten meanwhile
    byAddress.set(address, ofAddress)
    return ofAddress
  }

  return {
    find: async (token, address) => {
      const hash = hashToken(token)
      const key = keyOf(hash)
      const lookUpsLeft = known.get(key)
      if (lookUpsLeft !== undefined) return findKnown(hash, key, lookUpsLeft)
      const ofAddress = lookUpsOf(address)
      judge(ofAddress) // before its turn too: a flood would wait for itself
      return ofAddress.inTurn(() => findUnknown(hash, key, ofAddress))
    },
    note: (token) => noteKey(keyOf(hashToken(token))),
  }
}
