/** A file, with its size in pixels if it is a picture. */
export interface NewFile {
  url: string
  width: number | null
  height: number | null
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns a field's value with the file `from` replaced, in any value of any kind: as a text, a key, an entry, or in attributes of HTML. */
export function withFile(value: unknown, from: string, to: NewFile): unknown {
  if (typeof value === 'string') return value === from ? to.url : inHtml(value, from, to)
  if (Array.isArray(value)) return withoutRepeated(value, value.map((entry: unknown) => withFile(entry, from, to))) // prettier-ignore
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, withFile(entry, from, to)])
  // An entry that the new file already has wins over the entry that moves to it.
  return Object.fromEntries([
    ...entries.filter(([key]) => key === from).map(([, entry]): [string, unknown] => [to.url, entry]),
    ...entries.filter(([key]) => key !== from),
  ])
}

const urlOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'url' in entry ? entry.url : undefined)

/** Drops entries that got the address of another entry, because lists have each picture once. */
function withoutRepeated(before: unknown[], after: unknown[]) {
  return after.filter((entry, place) => {
    const url = urlOf(entry)
    if (url === undefined || url === urlOf(before[place])) return true
    return !before.some((other) => urlOf(other) === url)
  })
}

function inHtml(html: string, from: string, to: NewFile) {
  const address = escaped(from)
  if (!html.includes(`"${address}`)) return html
  const named = new RegExp(`"${asPattern(address)}(?=["#?])`, 'g')
  return html.replaceAll(/<[^>]*>/g, (tag) => {
    const replaced = tag.replaceAll(named, () => `"${escaped(to.url)}`)
    return replaced === tag || !tag.startsWith('<img') ? replaced : withSize(replaced, to)
  })
}

/** Sets the size of a picture if the element states one. */
function withSize(tag: string, { width, height }: NewFile) {
  const sized = width === null ? tag : tag.replace(/ width="[^"]*"/, ` width="${width}"`)
  return height === null ? sized : sized.replace(/ height="[^"]*"/, ` height="${height}"`)
}

/** Returns HTML in which all pictures with this address have the alternative text. */
export function withAlt(html: string, url: string, text: string) {
  const source = ` src="${escaped(url)}"`
  return html.replaceAll(/<img[^>]*>/g, (tag) => {
    if (!tag.includes(source)) return tag
    const alt = ` alt="${escaped(text)}"`
    return / alt="[^"]*"/.test(tag) ? tag.replace(/ alt="[^"]*"/, () => alt) : tag.replace(source, () => source + alt)
  })
}

/** Returns alternative texts by address, with one of them set. An empty text removes its entry. */
export function withTextOf(texts: Readonly<Record<string, string>>, url: string, text: string) {
  const { [url]: _, ...others } = texts
  return text === '' ? others : { ...others, [url]: text }
}
