/** An address in HTML: as it is written there, and where in the text. */
export interface HtmlAddress {
  address: string
  at: number
}

const ATTRIBUTE = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Where the links and pictures of HTML lead. */
export const addressesIn = (html: string): HtmlAddress[] =>
  [...html.matchAll(ATTRIBUTE)].map(({ 1: double, 2: single, 3: bare, index }) => ({
    address: (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
    at: index + 1,
  }))
