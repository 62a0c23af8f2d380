import { type Attempt, checkLedger, type Found, isAcknowledged, type Write } from './load/ledger.ts'
import type { LoadResult } from './load/load.ts'
import type { Price } from './load/prices.ts'

export interface Figures {
  /** Seconds from the first to the last refusal; 0 if none. */
  refusedS: number
  /** The same for requests after the repair; undefined without one. */
  refusedAfterHealS: number | undefined
  /** Refusals before the fault, by an overloaded machine. */
  refusedBefore: number
  /** `others` counts other results. */
  pages: { asked: number; served: number; others: Record<string, number> }
  acknowledged: number
  lost: number
  twice: number
  unknown: number
  /** Acknowledged at the second try. */
  repeated: number
  /** Counts of results other than done or C503 with `Retry-After`; `lost connection` means that both tries broke. */
  odd: Record<string, number>
  slowestRefusalMs: number
  /** Number of refusals slower than allowed. */
  late: number
  prices: number
  priceP50Ms: number | undefined
  /** Infinity if not shown within 5 s. */
  priceP99Ms: number | undefined
}

interface Circumstances {
  refusalMs: number
  /** Earlier requests count only in the ledger. */
  since?: number
  struckAt?: number | undefined
  healedAt?: number | undefined
}

/** Prices count only without a refusal during this time before. */
const WELL_BEFORE_MS = 1_000
const NEVER_MS = 5_000

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

/** A broken connection does not count if its repetition succeeded. */
function refusalsOf(write: Write): Attempt[] {
  const isMended = isAcknowledged(write)
  return write.attempts.filter(({ outcome }) => outcome !== 'done' && !(isMended && (outcome === 'broken' || outcome === 'under way')))
}

/** Seconds until the last response. */
function spanOf(refusals: readonly Attempt[], from = Math.min(...refusals.map(({ sentAt }) => sentAt))) {
  if (refusals.length === 0) return 0
  return (Math.max(...refusals.map(({ sentAt, ms }) => sentAt + ms)) - from) / 1_000
}

/** Counts what must not occur: C500, the balancer's 503, refusals without `Retry-After`, no response. */
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

/** True if both shops ran and had their database. */
function isCounted({ at, ms, isWithoutShop }: Price, refusals: readonly Attempt[]) {
  const until = at + (ms ?? NEVER_MS)
  return !isWithoutShop && !refusals.some(({ sentAt, ms: took }) => sentAt + took > at - WELL_BEFORE_MS && sentAt < until)
}

function quantile(values: readonly number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]
}
