/** The values of each parameter of a query, in order; undefined stands for a value that is not readable text. */
export type Query = Map<string, Array<string | undefined>>

/** The parameters of an address. */
export function parseQuery(url: string): Query {
  const start = url.indexOf('?')
  return start < 0 ? new Map() : parsePairs(url.slice(start + 1))
}

/** Splits a query string. Names that cannot be read are no names that we know, so they are left out. */
function parsePairs(text: string): Query {
  const query: Query = new Map()
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=')
    const key = decode(name)
    if (!key) continue
    const values = query.get(key) ?? []
    values.push(decode(value.join('=')))
    query.set(key, values)
  }
  return query
}

const ENCODED = /[^\x21-\x24\x26-\x2a\x2c-\x7e]/

/** Whether PostgreSQL can hold a text: neither NUL nor half a surrogate pair. */
export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

function decode(text: string) {
  if (!ENCODED.test(text)) return text // most of them: the HTTP parser lets neither NUL nor anything beyond ASCII through
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return isReadable(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
