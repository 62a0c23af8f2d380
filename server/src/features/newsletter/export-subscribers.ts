import { tokenAddress, UNSUBSCRIBE } from '@shop/contract/addresses'
import { createToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { addUnsubscribeTokens, listSubscribers } from './newsletter.queries.ts'
import { csvHeader, csvLine } from './subscriber-csv.rules.ts'

const ROWS_AT_ONCE = 500

/**
 * The confirmed subscribers as lines of a CSV file, by when they first asked, with a new link to unsubscribe each: it works as soon as its line is out.
 * Those who confirm meanwhile may be in it or not.
 */
export async function* exportSubscribers(db: Db, siteUrl: string): AsyncGenerator<string> {
  yield csvHeader()
  for (let after = 0; ;) {
    const { rows, tokens } = await db.begin(async (tx) => {
      const subscribers = await listSubscribers(tx, { after, limit: ROWS_AT_ONCE })
      const made = subscribers.map(({ id }) => ({ subscriptionId: id, token: createToken() }))
      await addUnsubscribeTokens(tx, made)
      return { rows: subscribers, tokens: made }
    })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row, index) => csvLine(row, siteUrl + tokenAddress(UNSUBSCRIBE, tokens[index]?.token ?? ''))).join('')
    after = last.id
  }
}
