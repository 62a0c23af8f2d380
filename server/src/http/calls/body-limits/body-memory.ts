import type { FastifyReply } from 'fastify'
import { addressKey, networkKey } from '../../../auth/address.ts'

const KIB = 1_024
const MIB = 1_024 * KIB

/** Limits of the memory for all JSON bodies of the process (security L9, L8). */
const BODY_MEMORY = {
  bytes: 32 * MIB,
  /** Part of `bytes` that is reserved for small bodies, customers with a valid token, and staff. */
  keptBytes: 8 * MIB,
  smallBytes: 4 * KIB,
  bytesOfNetwork: 4 * MIB,
  bytesOfAddress: 1 * MIB,
}

/** Share of the memory for one request body. The memory is freed after the response or when the connection closes. */
export interface BodyShare {
  /** Must be called before the body is read. `onEnded` is called if the body is evicted and its memory freed. */
  begin(onEnded: () => void): void
  /** Reserves memory. Returns false if there is too little, even after evicting unfinished bodies. */
  take(bytes: number): boolean
  /** Marks the body as complete, which protects it from eviction. */
  complete(): void
  giveBack(): void
}

interface Owner {
  bytes: number
  requests: number
}

interface Body {
  address: Owner
  network: Owner
  bytes: number
  /** True if the body is neither small nor preferred. */
  isOrdinary: boolean
  end(): void
}

/** Limits the memory of bodies. Beyond a limit, the oldest unfinished body of the largest network and address is evicted (security L9). */
export function createBodyMemory({ bytes, keptBytes, smallBytes, bytesOfNetwork, bytesOfAddress } = BODY_MEMORY) {
  const [addresses, networks] = [new Map<string, Owner>(), new Map<string, Owner>()]
  const unfinished = new Set<Body>() // oldest first
  const used = { all: 0, ordinary: 0 }

  function add(body: Body, more: number) {
    for (const owner of [body, body.address, body.network]) owner.bytes += more
    used.all += more
    if (body.isOrdinary) used.ordinary += more
  }

  function noteSize(body: Body, isOrdinary: boolean) {
    if (isOrdinary === body.isOrdinary) return
    body.isOrdinary = isOrdinary
    used.ordinary += isOrdinary ? body.bytes : -body.bytes
  }

  function findVictim(body: Body, isMeant: (other: Body) => boolean) {
    let victim: Body | undefined
    for (const other of unfinished) {
      if (other === body || other.bytes === 0 || !isMeant(other)) continue
      if (!victim || (other.network.bytes - victim.network.bytes || other.address.bytes - victim.address.bytes) > 0) victim = other
    }
    return victim
  }

  /** `isReached` is true if `more` bytes exceed a limit. `isShared` is true if `other` counts towards that limit and may be evicted. */
  const bounds: Array<{ isReached(body: Body, more: number): boolean; isShared(body: Body, other: Body): boolean }> = [
    { isReached: ({ address }, more) => address.bytes + more > bytesOfAddress, isShared: (body, { address }) => address === body.address },
    { isReached: ({ network }, more) => network.bytes + more > bytesOfNetwork, isShared: (body, { network }) => network === body.network },
    {
      isReached: ({ isOrdinary }, more) => isOrdinary && used.ordinary + more > bytes - keptBytes,
      isShared: (_, other) => other.isOrdinary,
    },
    { isReached: (_, more) => used.all + more > bytes, isShared: () => true },
  ]

  /** Evicts bodies until `more` bytes fit all limits. Returns false if that frees too little. */
  function makeRoom(body: Body, more: number): boolean {
    return bounds.every(({ isReached, isShared }) => {
      while (isReached(body, more)) {
        const victim = findVictim(body, (other) => isShared(body, other))
        if (!victim) return false
        victim.end()
      }
      return true
    })
  }

  /** `isPreferred` is true for a customer with a valid token and for staff. `report` is called when a body is refused or evicted. */
  return function shareOf(
    { raw }: Pick<FastifyReply, 'raw'>,
    clientAddress: string,
    isPreferred: () => boolean,
    report: () => void,
  ): BodyShare {
    const [address, leaveAddress] = join(addresses, addressKey(clientAddress))
    const [network, leaveNetwork] = join(networks, networkKey(clientAddress))
    const body: Body = { address, network, bytes: 0, isOrdinary: false, end: () => {} }

    function giveBack() {
      unfinished.delete(body)
      add(body, -body.bytes)
    }
    raw.once('close', () => {
      giveBack()
      leaveAddress()
      leaveNetwork()
    })
    return {
      begin(onEnded) {
        body.end = () => {
          giveBack()
          report()
          onEnded()
        }
        unfinished.add(body)
      },
      take(more) {
        noteSize(body, body.bytes + more > smallBytes && !isPreferred())
        const hasRoom = makeRoom(body, more)
        if (hasRoom) add(body, more)
        else report()
        return hasRoom
      },
      complete: () => void unfinished.delete(body),
      giveBack,
    }
  }
}

/** Adds a request to an address or network. Returns the counts of its owner, and a function that removes the request. */
function join(owners: Map<string, Owner>, name: string): [Owner, () => void] {
  const owner = owners.get(name) ?? { bytes: 0, requests: 0 }
  owners.set(name, owner)
  owner.requests++
  return [owner, () => void (--owner.requests === 0 && owners.delete(name))]
}

export type BodyMemory = ReturnType<typeof createBodyMemory>
