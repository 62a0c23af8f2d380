/** An address in an attribute `href` or `src`, and the index of the attribute in the HTML. */
export interface HtmlAddress {
  address: string
  at: number
}

const ATTRIBUTE = /(\s(?:href|src)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

export const addressesIn = (html: string): HtmlAddress[] =>
  [...html.matchAll(ATTRIBUTE)].map(({ 2: double, 3: single, 4: bare, index }) => ({
    address: addressIn(double ?? single ?? bare ?? ''),
    at: index + 1,
  }))

/** Replaces addresses in HTML. Where `addressFor` returns undefined, the address stays unchanged. */
export const withAddresses = (html: string, addressFor: (address: string) => string | undefined) =>
  html.replaceAll(ATTRIBUTE, (whole: string, before: string, double?: string, single?: string, bare?: string) => {
    const address = addressFor(addressIn(double ?? single ?? bare ?? ''))
    return address === undefined ? whole : `${before}"${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  })

const addressIn = (value: string) => value.replaceAll('&amp;', '&').trim()
