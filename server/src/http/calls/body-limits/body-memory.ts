import type { FastifyReply } from 'fastify'
import { addressKey } from '../../../auth/address.ts'

/** Bytes of all JSON bodies that this process holds, and of those of one address (security L9, L8). */
const BODY_MEMORY = { bytes: 32 * 1_024 * 1_024, bytesOfAddress: 1_024 * 1_024 }

/** What one body may still take: false where there is no room for so many further bytes. Given back when the request has ended. */
export type TakeMemory = (bytes: number) => boolean

/** Bounds what bodies take of memory together: beyond it they are C503. */
export function createBodyMemory({ bytes, bytesOfAddress } = BODY_MEMORY) {
  const held = new Map<string, number>() // by address
  let total = 0

  const add = (address: string, change: number) => {
    total += change
    const left = (held.get(address) ?? 0) + change
    if (left > 0) held.set(address, left)
    else held.delete(address)
  }

  /** The memory of a request's body, from an address as `clientAddress` gives it. */
  return function memoryOf({ raw }: FastifyReply, clientAddress: string): TakeMemory {
    const address = addressKey(clientAddress)
    let taken = 0
    raw.once('close', () => add(address, -taken))
    return (more) => {
      if (total + more > bytes || (held.get(address) ?? 0) + more > bytesOfAddress) return false
      taken += more
      add(address, more)
      return true
    }
  }
}
