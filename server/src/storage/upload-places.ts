import { failLater } from '../fail.ts'
import type { IncomingFile } from './incoming.ts'

/** An upload that asks for a place. */
export interface Claim {
  accountId: number
  /** As `networkKey` has it. */
  network: string
  /** Of the whole request, where it says so. */
  contentLength: number | undefined
  isConfirmed: boolean
}

/** How many uploads may be there, in all and of a kind (security U5). */
interface Bounds {
  most: number
  ofNetwork: number
  ofAccount: number
  large: number
  /** Of accounts whose e-mail is not confirmed, together: such accounts cost nothing. */
  unconfirmed: number
  /** Bytes a millisecond. The only upload of its network is ended for another one where it is slower. */
  slow: number
}

const MIB = 1_048_576
/** So many bytes, or the whole file, come before an upload has a place: places are for bytes, not for time. */
const HEAD_BYTES = 65_536
/** Uploads whose first bytes are in memory: 4 MiB together. */
const HEADS: Bounds = { most: 64, ofNetwork: 8, ofAccount: 2, large: 64, unconfirmed: 32, slow: Infinity }
const PLACES: Bounds = { most: 20, ofNetwork: 4, ofAccount: 2, large: 14, unconfirmed: 10, slow: 64 } // 6 are for small ones alone
const SMALL_BYTES = 10 * MIB + 65_536 // with what a form adds to its files
/** The only upload of its network may be ended for another one once it is this old. */
const GRACE_MS = 1_000
const BUSY = failLater('C107', 1)

interface Held extends Claim {
  begunMs: number
  bytes: number
  /** All bytes have come, and the server checks them: none of its time is the client's. */
  isReceived: boolean
  end(): void
}

type Has = (held: Claim) => boolean
const isLarge = ({ contentLength = Infinity }: Claim) => contentLength > SMALL_BYTES

/** Places for uploads. Where all are taken, the slowest upload of the network with most ends for one of a network that has none. */
function createPlaces({ most, ofNetwork, ofAccount, large, unconfirmed, slow }: Bounds, now: () => number) {
  const taken = new Set<Held>()

  function mayEnter(claim: Claim) {
    const isFull = (has: Has, count: number) => [...taken].filter(has).length >= count
    return (
      !isFull(({ network }) => network === claim.network, ofNetwork) && !isFull(({ accountId }) => accountId === claim.accountId, ofAccount)
    )
  }

  /** Uploads that have to end so that there is room for another one; undefined where there is none for it. */
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
    /** Undefined where there is no place. `end` is called where it is lost to another upload. */
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

/** The places of a process. `now`: milliseconds of a clock that never goes back. */
export function createUploadPlaces(now = () => performance.now()) {
  const heads = createPlaces(HEADS, now)
  const places = createPlaces(PLACES, now)

  /** Calls `work` with the files of an upload once the first bytes are there and it has a place. Throws C107 where there is none, or where it lost its place. */
  return async function inPlace<Result>(
    claim: Claim,
    files: AsyncIterable<IncomingFile>,
    work: (files: AsyncIterable<IncomingFile>) => Promise<Result>,
  ): Promise<Result> {
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => {}) // nothing may be waiting when it is ended
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

/** Files whose bytes are counted, and that fail as `ended` does. */
async function* endableFiles(files: AsyncIterable<IncomingFile>, ended: Promise<never>, progress: Progress) {
  for await (const file of endable(files, ended)) {
    const stop = () => file.stop?.()
    ended.catch(stop)
    const endableFile: EndableFile = { ...file, stream: counted(endable(file.stream, ended), progress) }
    yield endableFile
    progress.setReceived(false) // the next file is awaited
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

/**
 * The items of an iterable until `ended` rejects, for which none that is awaited is waited for. One reaction on `ended` for all items: a `Promise.race` for each
 * would keep every chunk in memory until the upload ends.
 */
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
    returned?.catch(() => {}) // what was awaited may fail later
    if (!failure) await returned
  }
}
