import { failLater } from '../fail.ts'
import type { IncomingFile } from './incoming.ts'

export interface Claim {
  accountId: number
  /** Key of the client's network, from `networkKey`. */
  network: string
  /** Length of the request body in bytes, if declared. */
  contentLength: number | undefined
  isConfirmed: boolean
}

/** Limits of concurrent uploads, in all (`most`) and by group (security U5). */
interface Bounds {
  most: number
  ofNetwork: number
  ofAccount: number
  large: number
  /** Limit for all unconfirmed accounts together, because anyone can create many of them. */
  unconfirmed: number
  /** Bytes per ms. If a network's only upload is slower, it may be ended for an upload from another network. */
  slow: number
}

const MIB = 1_048_576
/** Number of bytes that must arrive before an upload takes a place, so that silent connections occupy none. */
const HEAD_BYTES = 65_536
/** Limits of uploads whose first bytes are in memory, at most 4 MiB in all. */
const HEADS: Bounds = { most: 64, ofNetwork: 8, ofAccount: 2, large: 64, unconfirmed: 32, slow: Infinity }
const PLACES: Bounds = { most: 20, ofNetwork: 4, ofAccount: 2, large: 14, unconfirmed: 10, slow: 64 } // 6 places are left for small uploads
const SMALL_BYTES = 10 * MIB + 65_536 // including the form around the files
/** Age in ms from which a network's only upload may be ended for another network. */
const GRACE_MS = 1_000
const BUSY = failLater('C107', 1)

interface Held extends Claim {
  begunMs: number
  bytes: number
  /** True if all bytes have arrived, so that the client can no longer cause delays. */
  isReceived: boolean
  end(): void
}

type Has = (held: Claim) => boolean
const isLarge = ({ contentLength = Infinity }: Claim) => contentLength > SMALL_BYTES

/** Assigns places. If all are taken, the slowest upload of the network with the most uploads is ended for a network that has none. */
function createPlaces({ most, ofNetwork, ofAccount, large, unconfirmed, slow }: Bounds, now: () => number) {
  const taken = new Set<Held>()

  function mayEnter(claim: Claim) {
    const isFull = (has: Has, count: number) => [...taken].filter(has).length >= count
    return (
      !isFull(({ network }) => network === claim.network, ofNetwork) && !isFull(({ accountId }) => accountId === claim.accountId, ofAccount)
    )
  }

  /** Returns the uploads to end so that the claim gets a place, or undefined if the claim gets none. */
  function losersFor(claim: Claim): Set<Held> | undefined {
    const losers = new Set<Held>()
    const groups: Array<[Has, number]> = [
      [({ isConfirmed }) => !isConfirmed, unconfirmed],
      [isLarge, large],
      [() => true, most],
    ]
    for (const [has, count] of groups) {
      if (!has(claim)) continue
      const members = [...taken].filter((held) => has(held) && !losers.has(held))
      if (members.length < count) continue
      const loser = findLoser(members, claim)
      if (!loser) return undefined
      losers.add(loser)
    }
    return losers
  }

  function findLoser(members: readonly Held[], { network }: Claim) {
    if ([...taken].some((held) => held.network === network)) return undefined
    const byNetwork = Map.groupBy(members, (held) => held.network)
    const longest = Math.max(...Array.from(byNetwork.values(), (uploads) => uploads.length))
    return [...byNetwork.values()]
      .filter((uploads) => uploads.length === longest)
      .flat()
      .filter(({ isReceived }) => !isReceived)
      .filter((held) => longest > 1 || (now() - held.begunMs >= GRACE_MS && rateOf(held) < slow))
      .toSorted((a, b) => rateOf(a) - rateOf(b) || a.begunMs - b.begunMs)[0]
  }

  const rateOf = ({ bytes, begunMs }: Held) => bytes / Math.max(1, now() - begunMs)

  return {
    /** Takes a place, or returns undefined if none is available. `end` is called if the place is later given to another upload. */
    take(claim: Claim, end: () => void) {
      const losers = mayEnter(claim) ? losersFor(claim) : undefined
      if (!losers) return undefined
      for (const loser of losers) {
        taken.delete(loser)
        loser.end()
      }
      const held: Held = { ...claim, begunMs: now(), bytes: 0, isReceived: false, end }
      taken.add(held)
      return {
        count: (bytes: number) => void (held.bytes += bytes),
        setReceived: (isReceived: boolean) => void (held.isReceived = isReceived),
        leave: () => void taken.delete(held),
      }
    },
  }
}

/** `now` returns monotonic milliseconds. */
export function createUploadPlaces(now = () => performance.now()) {
  const heads = createPlaces(HEADS, now)
  const places = createPlaces(PLACES, now)

  /** Takes a place once the first bytes have arrived, then calls `work`. Throws C107 if there is no place or the place is lost. */
  return async function inPlace<Result>(
    claim: Claim,
    files: AsyncIterable<IncomingFile>,
    work: (files: AsyncIterable<IncomingFile>) => Promise<Result>,
  ): Promise<Result> {
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => {}) // the promise may reject when nothing awaits it
    const end = () => ended.reject(BUSY)
    const head = heads.take(claim, end)
    if (!head) throw BUSY
    let place = head
    const all = endableFiles(files, ended.promise, {
      count: (bytes) => place.count(bytes),
      setReceived: (isReceived) => place.setReceived(isReceived),
    })
    let rest: AsyncGenerator<Buffer> | undefined
    try {
      const first = await all.next()
      if (first.done) return await work(all)
      rest = first.value.stream
      const chunks = await readHead(rest)
      head.leave()
      const taken = places.take(claim, end)
      if (!taken) throw BUSY
      place = taken
      for (const chunk of chunks) place.count(chunk.length)
      return await work(joined({ ...first.value, stream: joined(chunks, rest) }, all))
    } finally {
      head.leave()
      place.leave()
      await rest?.return(undefined)
      await all.return(undefined)
    }
  }
}

async function readHead(stream: AsyncGenerator<Buffer>) {
  const chunks: Buffer[] = []
  let bytes = 0
  while (bytes < HEAD_BYTES) {
    const next = await stream.next()
    if (next.done) break
    chunks.push(next.value)
    bytes += next.value.length
  }
  return chunks
}

async function* joined<Item>(first: Item | Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  if (Array.isArray(first)) yield* first
  else yield first
  yield* rest
}

interface EndableFile extends IncomingFile {
  stream: AsyncGenerator<Buffer>
}

interface Progress {
  count(bytes: number): void
  setReceived(isReceived: boolean): void
}

/** Yields the files and counts their bytes. Throws when `ended` rejects. */
async function* endableFiles(files: AsyncIterable<IncomingFile>, ended: Promise<never>, progress: Progress) {
  for await (const file of endable(files, ended)) {
    const stop = () => file.stop?.()
    ended.catch(stop)
    const endableFile: EndableFile = { ...file, stream: counted(endable(file.stream, ended), progress) }
    yield endableFile
    progress.setReceived(false) // the next file has not arrived yet
  }
  progress.setReceived(true)
}

async function* counted(stream: AsyncIterable<Buffer>, { count, setReceived }: Progress) {
  for await (const chunk of stream) {
    count(chunk.length)
    yield chunk
  }
  setReceived(true)
}

/** Yields the items; throws when `ended` rejects. `Promise.race` for each item would keep every chunk in memory. */
async function* endable<Item>(items: AsyncIterable<Item>, ended: Promise<never>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  let failure: { error: unknown } | undefined
  let rejectAwaited = (_error: unknown) => {}
  ended.catch((error: unknown) => {
    failure = { error }
    rejectAwaited(error)
  })
  const next = () =>
    new Promise<IteratorResult<Item>>((resolve, reject) => {
      if (failure) return reject(failure.error)
      rejectAwaited = reject
      iterator.next().then(resolve, reject)
    })
  try {
    for (let item = await next(); !item.done; item = await next()) yield item.value
  } finally {
    const returned = iterator.return?.()
    returned?.catch(() => {}) // a pending item may fail later
    if (!failure) await returned
  }
}
