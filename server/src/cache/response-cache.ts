import { finish, type Finished, type Unfinished } from './encoded-response.ts'
import type { Gate } from '../load/concurrency-limiter.ts'
import { dropOldest } from './oldest.ts'
import { createSecondTime } from './admission-filter.ts'
import { createValues } from './value-cache.ts'

/** Keeps finished answers while what they were made from is unchanged. */
export interface Cache {
  /**
   * The answer kept under a key, else the one that is made, once for all who wait for it. It is kept when it is a whole success (status 200) and
   * nothing has changed meanwhile.
   */
  answer(key: string, make: () => Promise<Unfinished>, asking?: Asking): Promise<Finished>
  /** The kept answer for an address that was asked before, so that the address need not be read again. */
  find(address: string): Finished | undefined
  /** Whether `find` has it. */
  has(address: string): boolean
  /** What a call answered to the renderer, likewise: kept as it is, without passing the gate, which the page has passed. */
  value(key: string, make: () => Promise<unknown>): Promise<unknown>
  /** Forgets everything: what the answers were made from has changed. */
  clear(): void
  /** What it holds and how it was used, for the metrics. */
  state(): { bytes: number; answers: number; hits: number; misses: number }
}

/** How an answer is asked for. */
interface Asking {
  /** What few ask for twice, such as free text, is kept from its second request on. */
  isRare?: boolean
  /** What `find` will know the answer by. One address never asks for two keys. */
  address?: string
}

const OVERHEAD_BYTES = 4_096 // an entry's own objects, and what memory loses in rounding: measured by `npm run bench -- memory`
const MAX_SEEN = 10_000
const MAX_VALUES = 100
const MAX_ADDRESSES = 4_096
const MAX_ADDRESS_CHARACTERS = 512

/** A cache of at most `maxBytes`; the least recently used goes first. What has to be made goes through the gate. */
export function createCache(maxBytes: number, gate: Gate): Cache {
  const kept = new Map<string, Finished>() // in the order of their last use
  const making = new Map<string, Promise<Finished>>()
  const isSecondTime = createSecondTime(MAX_SEEN)
  const values = createValues(maxBytes > 0 ? MAX_VALUES : 0)
  const keys = new Map<string, string>() // by address
  let [bytes, hits, misses, age] = [0, 0, 0, 0]

  function keep(key: string, finished: Finished) {
    const size = sizeOf(key, finished)
    if (size > maxBytes / 8) return // one giant must not push out all others
    kept.set(key, finished)
    grow(size)
  }

  function grow(more: number) {
    bytes += more
    for (const [oldest, answer] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(oldest, answer)
    }
  }

  function use(key: string) {
    const known = kept.get(key)
    if (!known) return undefined
    hits++
    kept.delete(key)
    kept.set(key, known)
    return known
  }

  function remember(address: string, key: string) {
    if (!kept.has(key) || address.length > MAX_ADDRESS_CHARACTERS) return
    keys.set(address, key)
    dropOldest(keys, MAX_ADDRESSES)
  }

  async function make(key: string, maker: () => Promise<Unfinished>, { isRare = false }: Asking) {
    const madeAt = age
    const unfinished = await gate.pass(maker)
    const finished: Finished = finish(unfinished, (more) => kept.get(key) === finished && grow(more))
    if (finished.status === 200 && !finished.isPartial && madeAt === age && (!isRare || isSecondTime(key))) keep(key, finished)
    return finished
  }

  async function makeOnce(key: string, maker: () => Promise<Unfinished>, asking: Asking) {
    let made = making.get(key)
    if (!made) {
      misses++
      made = make(key, maker, asking).finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
    }
    return made
  }

  return {
    async answer(key, maker, asking = {}) {
      const finished = use(key) ?? (await makeOnce(key, maker, asking))
      if (asking.address !== undefined) remember(asking.address, key)
      return finished
    },
    find(address) {
      const key = keys.get(address)
      return key === undefined ? undefined : use(key)
    },
    has(address) {
      const key = keys.get(address)
      return key !== undefined && kept.has(key)
    },
    value: values.get,
    clear() {
      values.clear()
      kept.clear()
      keys.clear()
      making.clear() // who comes now must not get what was begun before the change
      bytes = 0
      age++
    },
    state: () => ({ bytes, answers: kept.size, hits, misses }),
  }
}

const sizeOf = (key: string, finished: Finished) => OVERHEAD_BYTES + 2 * key.length + finished.size()
