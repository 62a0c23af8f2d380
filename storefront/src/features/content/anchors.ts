export interface Heading {
  id: string
  text: string
}

const HEADING = /<h([3-6])>(.*?)<\/h\1>/gs
const TAG = /<[^>]*>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' }

/** Raises stored headings, which begin at level 3, by one level. Adds ids to those of level 2 for the table of contents. */
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
