import { createLruMap } from '../../cache/lru-map.ts'
import { failLater } from '../../fail.ts'

/** Queue in which a hash waits. `known`: known address or client verified otherwise; `new`: new passwords; `login`: other logins. */
export type Lane = 'known' | 'new' | 'login'

/** Most waiting hashes per lane. `login` is large, because waiting costs little and a flood would fill a small lane. */
const MOST: Record<Lane, number> = { known: 64, new: 64, login: 256 }
/** Order in which the lanes take turns, so that a flood in one lane does not block the others. */
const TURNS: readonly Lane[] = ['known', 'new', 'known', 'login']
/** How long a hash counts in the rank of its network. */
const REMEMBERED_MS = 15 * 60_000
const MAX_NETWORKS = 50_000
const BUSY = failLater('C107', 1)

interface Waiting {
  network: string
  /** Base-2 logarithm of the number of the network's recent hashes, rounded down. The lowest rank runs first. */
  rank: number
  start(): void
  reject(): void
}

/** Runs hashes of networks with fewer recent hashes first (security P3). A full lane rejects its last entry with C107. */
export function createHashQueue({ atOnce, most = MOST }: { atOnce: number; most?: Record<Lane, number> }) {
  const lanes: Record<Lane, Waiting[]> = { known: [], new: [], login: [] } // each sorted by rank
  const hashes = createLruMap<number>(MAX_NETWORKS, { ttl: REMEMBERED_MS })
  let [running, turn, timeoutMs] = [0, 0, 10_000]

  const rankOf = (lane: Lane, network: string) => {
    const before = (hashes.get(network) ?? 0) + lanes[lane].filter((other) => other.network === network).length
    return Math.floor(Math.log2(Math.max(1, before)))
  }

  function startNext() {
    for (let tries = 0; running < atOnce && tries < TURNS.length; tries++) {
      const next = lanes[TURNS[turn++ % TURNS.length]!].shift() // the index is below the length of TURNS
      if (!next) continue
      tries = -1
      running++
      hashes.set(next.network, (hashes.get(next.network) ?? 0) + 1, { noUpdateTTL: true })
      next.start()
    }
  }

  async function waitForTurn(lane: Lane, network: string) {
    const waiting = lanes[lane]
    const rank = rankOf(lane, network)
    const last = waiting.at(-1)
    if (waiting.length >= most[lane] && running >= atOnce) {
      if (!last || last.rank <= rank) throw BUSY
      last.reject()
    }
    await new Promise<void>((resolve, reject) => {
      const remove = () => {
        clearTimeout(timeout)
        waiting.splice(waiting.indexOf(item), 1)
      }
      const item: Waiting = {
        network,
        rank,
        start: () => {
          clearTimeout(timeout)
          resolve()
        },
        reject: () => {
          remove()
          reject(BUSY)
        },
      }
      const timeout = setTimeout(item.reject, timeoutMs)
      const place = waiting.findLastIndex((other) => other.rank <= rank) + 1
      waiting.splice(place, 0, item)
      startNext()
    })
  }

  /** Runs `work` in its turn. `network` is a result of `networkKey`. */
  async function run<Result>(lane: Lane, network: string, work: () => Promise<Result>): Promise<Result> {
    await waitForTurn(lane, network)
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }

  return {
    run,
    /** Sets how long an entry waits before it is rejected; default 10 s. */
    waitAtMost: (ms: number) => void (timeoutMs = ms),
  }
}
