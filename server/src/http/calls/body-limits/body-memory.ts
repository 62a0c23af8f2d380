import type { FastifyReply } from 'fastify'
import { addressKey, networkKey } from '../../../auth/address.ts'

const KIB = 1_024
const MIB = 1_024 * KIB

/** Bytes of all JSON bodies in the memory of this process (security L9, L8). */
const BODY_MEMORY = {
  bytes: 32 * MIB,
  /** Of these, for small bodies, and for those of customers with a valid token and of staff. */
  keptBytes: 8 * MIB,
  smallBytes: 4 * KIB,
  bytesOfNetwork: 4 * MIB,
  bytesOfAddress: 1 * MIB,
}

/** Memory that the body of one request takes, freed when the response is sent or the connection has closed. */
export interface BodyShare {
  /** To be called before the body is read. `onEnded`: the unfinished body has to make room for others, and its memory is given back. */
  begin(onEnded: () => void): void
  /** Takes so many further bytes. Where there is no room, and no unfinished body that has to make some: false. */
  take(bytes: number): boolean
  /** The body is complete: it makes room for nobody. */
  complete(): void
  giveBack(): void
}

/** An address or a network. */
interface Owner {
  bytes: number
  /** Its requests that have a share. */
  requests: number
}

interface Body {
  address: Owner
  network: Owner
  bytes: number
  /** It is neither small nor preferred. */
  isOrdinary: boolean
  end(): void
}

/**
 * Bounds what bodies take of memory: of an address, of a network, of all. Where a bound is reached, the oldest unfinished body of the network that has
 * most ends, of this network's address that has most: an attacker's body is old and does not come to its end (security L9).
 */
export function createBodyMemory({ bytes, keptBytes, smallBytes, bytesOfNetwork, bytesOfAddress } = BODY_MEMORY) {
  const [addresses, networks] = [new Map<string, Owner>(), new Map<string, Owner>()]
  const unfinished = new Set<Body>() // the oldest first
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

  /** The unfinished body to end for another one. */
  function findVictim(body: Body, isMeant: (other: Body) => boolean) {
    let victim: Body | undefined
    for (const other of unfinished) {
      if (other === body || other.bytes === 0 || !isMeant(other)) continue
      if (!victim || (other.network.bytes - victim.network.bytes || other.address.bytes - victim.address.bytes) > 0) victim = other
    }
    return victim
  }

  /** Each bound: whether so many bytes more are beyond it, and which other bodies may make room. */
  const bounds: Array<{ isReached(body: Body, more: number): boolean; isShared(body: Body, other: Body): boolean }> = [
    { isReached: ({ address }, more) => address.bytes + more > bytesOfAddress, isShared: (body, { address }) => address === body.address },
    { isReached: ({ network }, more) => network.bytes + more > bytesOfNetwork, isShared: (body, { network }) => network === body.network },
    {
      isReached: ({ isOrdinary }, more) => isOrdinary && used.ordinary + more > bytes - keptBytes,
      isShared: (_, other) => other.isOrdinary,
    },
    { isReached: (_, more) => used.all + more > bytes, isShared: () => true },
  ]

  /** Ends other bodies until there is room for a body; false where there is none. */
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

  /** The share of a request from an address as `clientAddress` gives it. `isPreferred`: of a customer with a valid token, or of staff. `report`: a body of it was refused or ended. */
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

/** The owner of that name, with one request more, and what takes that back. */
function join(owners: Map<string, Owner>, name: string): [Owner, () => void] {
  const owner = owners.get(name) ?? { bytes: 0, requests: 0 }
  owners.set(name, owner)
  owner.requests++
  return [owner, () => void (--owner.requests === 0 && owners.delete(name))]
}

/** Returns the share of a request. */
export type BodyMemory = ReturnType<typeof createBodyMemory>
