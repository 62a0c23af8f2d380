/** A heading of a page of the merchant's, and the id by which an address leads to it. */
export interface Heading {
  id: string
  text: string
}

const HEADING = /<h([3-6])>(.*?)<\/h\1>/gs
const TAG = /<[^>]*>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' }

/**
 * Prepares stored HTML to be what a page is for: its headings, which begin at level 3, come one level up, as the title of the page stands directly
 * above them, and those of the first level get ids, for the table of contents.
 */
export function withAnchors(stored: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const html = stored.replace(HEADING, (_, level: string, inside: string) => {
    const raised = Number(level) - 1
    if (raised !== 2) return `<h${raised}>${inside}</h${raised}>`
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: inside.replace(TAG, '').replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity) })
    return `<h2 id="${id}" tabindex="-1">${inside}</h2>`
  })
  return { html, headings }
}
