import { tokenAddress, UNSUBSCRIBE } from '@shop/contract/addresses'
import { createToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { addUnsubscribeTokens, listSubscribers } from './newsletter.queries.ts'
import { csvHeader, csvLine } from './subscriber-csv.rules.ts'

const ROWS_AT_ONCE = 500

/** Yields the subscribers as CSV. Each line gets a new unsubscribe link, which is stored before the line is yielded. */
export async function* exportSubscribers(db: Db, siteUrl: string): AsyncGenerator<string> {
  yield csvHeader()
  for (let after: number | null = 0; after !== null;) {
    const { csv, next }: Part = await exportPart(db, siteUrl, after)
    if (csv !== '') yield csv
    after = next
  }
}

interface Part {
  csv: string
  /** Id after which the next part begins; null after the last part. */
  next: number | null
}

export async function exportPart(db: Db, siteUrl: string, after: number): Promise<Part> {
  const { rows, tokens } = await db.begin(async (tx) => {
    const subscribers = await listSubscribers(tx, { after, limit: ROWS_AT_ONCE })
    const made = subscribers.map(({ id }) => ({ subscriptionId: id, token: createToken() }))
    await addUnsubscribeTokens(tx, made)
    return { rows: subscribers, tokens: made }
  })
  return {
    csv: rows.map((row, index) => csvLine(row, siteUrl + tokenAddress(UNSUBSCRIBE, tokens[index]?.token ?? ''))).join(''),
    next: rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.id ?? null) : null,
  }
}
