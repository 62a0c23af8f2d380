import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, inject, it } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { GROUPS } from '../texts.ts'

const NAMED = /<(?:link rel="modulepreload" href|script type="module"[^>]* src)="([^"]+)"/g
const IMPORTED = /(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g
const WORDS = /\/texts-[\w-]{4}-([a-z0-9-]+)-([a-z]{2})\.js$/

/** Returns texts without parameters. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
/** Texts must be long enough to identify group and language. */
const isTelling = (text: string) => text.length >= 10 || (/[\u1100-\uffff]/.test(text) && text.length >= 4)

const owners = new Map<string, string[]>()
for (const { folder, get } of Object.values(GROUPS)) {
  for (const language of LANGUAGES) {
    const name = `${folder.replaceAll('/', '-')} ${language}`
    for (const text of new Set(textsIn(get(language)).filter(isTelling))) owners.set(text, [...(owners.get(text) ?? []), name])
  }
}
const telling = [...owners].flatMap(([text, names]) => (names.length === 1 ? [{ text, name: names.join() }] : []))
/** Every group except one whose texts have parameters. */
const known = new Set(telling.map(({ name }) => name))

const groupsIn = (source: string) => [...new Set(telling.flatMap(({ text, name }) => (isIn(source, text) ? [name] : [])))].toSorted()
/** Searches in quotes, as texts may contain other texts. */
const isIn = (source: string, text: string) => ['"', "'", '`'].some((quote) => source.includes(quote + text + quote))

const sources = new Map<string, Promise<string>>()
function read(address: string) {
  const source = sources.get(address) ?? fetch(inject('shopUrl') + address).then((response) => response.text())
  sources.set(address, source)
  return source
}

async function scriptsOf(path: string) {
  const html = await (await fetch(`${inject('shopUrl')}${path}`)).text()
  const scripts = new Set([...html.matchAll(NAMED)].map(([, address = '']) => address))
  for (const script of scripts) {
    for (const [, file = ''] of (await read(script)).matchAll(IMPORTED)) scripts.add(`/assets/${file}`)
  }
  return [...scripts]
}

describe.each(EXAMPLE_PAGES)('the first load of %s', (path) => {
  it('holds only the words that it names, in its language [x.7]', async () => {
    const scripts = await scriptsOf(`${path}${path.includes('?') ? '&' : '?'}lang=ko`)
    const named = scripts.flatMap((script) => {
      const [, folder, language] = WORDS.exec(script) ?? []
      return folder ? [`${folder} ${language}`] : []
    })
    const held = await Promise.all(scripts.map(async (script) => groupsIn(await read(script))))

    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !name.endsWith(' ko'))).toEqual([])
    expect(held.flat().toSorted()).toEqual(named.filter((name) => known.has(name)).toSorted())
  })
})
