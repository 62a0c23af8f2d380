import { type Attempt, checkLedger, type Found, isAcknowledged, type Write } from './load/ledger.ts'
import type { LoadResult } from './load/load.ts'
import type { Price } from './load/prices.ts'

/** A run of the load as figures. */

export interface Figures {
  /** From the first refusal of a write to the end of the last one; 0 where none was refused. */
  refusedS: number
  /** … of what was sent after the fault was mended; undefined where nothing had to be mended. */
  refusedAfterHealS: number | undefined
  /** Writes that were refused before the fault, as the machine had too much to do. */
  refusedBefore: number
  /** `others`: what came instead, and how often. */
  pages: { asked: number; served: number; others: Record<string, number> }
  acknowledged: number
  lost: number
  twice: number
  /** There, though it was not acknowledged. */
  unknown: number
  /** Acknowledged at their second sending. */
  repeated: number
  /** What came that is neither done nor C503 with `Retry-After`, and how often; `lost connection` where both sendings broke. */
  odd: Record<string, number>
  slowestRefusalMs: number
  /** Refusals that took longer than they may. */
  late: number
  prices: number
  priceP50Ms: number | undefined
  /** Infinity where one was not shown within 5 s. */
  priceP99Ms: number | undefined
}

interface Circumstances {
  /** The longest that a refusal may take. */
  refusalMs: number
  /** From when on the shop was warm: what came before is in the ledger alone. */
  since?: number
  /** When the fault was. */
  struckAt?: number | undefined
  /** When it was mended. */
  healedAt?: number | undefined
}

/** A price counts where no write was refused this long before it: the shops had their database. */
const WELL_BEFORE_MS = 1_000
const NEVER_MS = 5_000

/** What a run comes to; `found` are the rows with texts of that run. */
export function summarize(result: LoadResult, found: Found, { refusalMs, since = 0, struckAt, healedAt }: Circumstances): Figures {
  const verdict = checkLedger(result.writes, found)
  const isSince = ({ sentAt }: Attempt) => sentAt >= since
  const writes = result.writes.filter(({ attempts: [first] }) => first !== undefined && isSince(first))
  const [pages, reads] = [result.pages.filter(isSince), result.reads.filter(isSince)]
  const prices = result.prices.filter(({ at }) => at >= since)
  const refusals = writes.flatMap(refusalsOf)
  const counted = prices.filter((price) => isCounted(price, refusals)).map(({ ms }) => ms ?? Infinity)
  return {
    refusedS: spanOf(refusals),
    refusedAfterHealS:
      healedAt === undefined
        ? undefined
        : spanOf(
            refusals.filter(({ sentAt }) => sentAt >= healedAt),
            healedAt,
          ),
    refusedBefore: refusals.filter(({ sentAt, ms }) => struckAt !== undefined && sentAt + ms < struckAt).length,
    pages: { asked: pages.length, served: pages.filter(isDone).length, others: countOf(pages.filter((page) => !isDone(page))) },
    acknowledged: verdict.acknowledged,
    lost: verdict.lost.length,
    twice: verdict.twice.length + verdict.foreign.length,
    unknown: verdict.unknown,
    repeated: writes.filter((write) => isAcknowledged(write) && write.attempts.length > 1).length,
    odd: oddOf(writes, reads),
    slowestRefusalMs: Math.max(0, ...refusals.map(({ ms }) => ms)),
    late: refusals.filter(({ ms }) => ms > refusalMs).length,
    prices: counted.length,
    priceP50Ms: quantile(counted, 0.5),
    priceP99Ms: quantile(counted, 0.99),
  }
}

const countOf = (attempts: readonly Attempt[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(attempts, ({ outcome }) => outcome)).map(([name, all = []]) => [name, all.length]))
const isDone = ({ outcome }: Attempt) => outcome === 'done'

/** Attempts that a shopper would call refused. A connection that broke is none where the repetition under the same key was done. */
function refusalsOf(write: Write): Attempt[] {
  const isMended = isAcknowledged(write)
  return write.attempts.filter(({ outcome }) => outcome !== 'done' && !(isMended && (outcome === 'broken' || outcome === 'under way')))
}

/** Seconds from the first sending, or from a moment before it, to the last answer. */
function spanOf(refusals: readonly Attempt[], from = Math.min(...refusals.map(({ sentAt }) => sentAt))) {
  if (refusals.length === 0) return 0
  return (Math.max(...refusals.map(({ sentAt, ms }) => sentAt + ms)) - from) / 1_000
}

/** What should never come: C500 above all, the balancer's own 503, a refusal without `Retry-After`, no answer at all. */
function oddOf(writes: readonly Write[], reads: readonly Attempt[]) {
  const odd = new Map<string, number>()
  const count = (name: string) => odd.set(name, (odd.get(name) ?? 0) + 1)
  const isOdd = (outcome: string) => !['done', 'refused', 'broken', 'under way'].includes(outcome)
  for (const write of writes) {
    const { attempts } = write
    for (const { outcome } of attempts.filter((attempt) => isOdd(attempt.outcome))) count(outcome)
    if (attempts[0]?.outcome === 'under way') count('C107 at the first sending')
    if (attempts.length > 1 && attempts.every(({ outcome }) => outcome === 'broken')) count('lost connection')
  }
  for (const { outcome } of reads.filter((attempt) => isOdd(attempt.outcome))) count(`${outcome} of a cart`)
  return Object.fromEntries(odd)
}

/** Whether a price was set while the shops had their database, and both ran. */
function isCounted({ at, ms, isWithoutShop }: Price, refusals: readonly Attempt[]) {
  const until = at + (ms ?? NEVER_MS)
  return !isWithoutShop && !refusals.some(({ sentAt, ms: took }) => sentAt + took > at - WELL_BEFORE_MS && sentAt < until)
}

function quantile(values: readonly number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]
}
