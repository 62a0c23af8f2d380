import { canonicalId } from '../../frame/ids.ts'

/** Returns the id of the earlier version that a query string asks for. */
export const versionIn = (search: URLSearchParams) => canonicalId(search.get('version') ?? '')

interface Dates {
  validFrom: string
  validUntil: string
}

/** Returns the days on which a version held, as one day if they are the same. */
export function spanOf({ validFrom, validUntil }: Dates, day: (time: string) => string) {
  const [from, until] = [day(validFrom), day(validUntil)]
  return from === until ? from : `${from} – ${until}`
}
