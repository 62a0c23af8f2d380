import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, inject, it } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { GROUPS } from '../texts.ts'

/** Scripts that a page's HTML names, and those that a script imports at once. */
const NAMED = /<(?:link rel="modulepreload" href|script type="module"[^>]* src)="([^"]+)"/g
const IMPORTED = /(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g
const WORDS = /\/texts-[\w-]{4}-([a-z0-9-]+)-([a-z]{2})\.js$/

/** The texts of a group in a language that take no parameters. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
/** Long enough to stand for its group and language alone. */
const isTelling = (text: string) => text.length >= 10 || (/[\u1100-\uffff]/.test(text) && text.length >= 4)

const owners = new Map<string, string[]>()
for (const { folder, get } of Object.values(GROUPS)) {
  for (const language of LANGUAGES) {
    const name = `${folder.replaceAll('/', '-')} ${language}`
    for (const text of new Set(textsIn(get(language)).filter(isTelling))) owners.set(text, [...(owners.get(text) ?? []), name])
  }
}
const telling = [...owners].flatMap(([text, names]) => (names.length === 1 ? [{ text, name: names.join() }] : []))
/** All groups but one, whose texts all take parameters. */
const known = new Set(telling.map(({ name }) => name))

/** The groups, with their language, whose words stand in a script. */
const groupsIn = (source: string) => [...new Set(telling.flatMap(({ text, name }) => (isIn(source, text) ? [name] : [])))].toSorted()
/** As a whole: a text may be part of another one. */
const isIn = (source: string, text: string) => ['"', "'", '`'].some((quote) => source.includes(quote + text + quote))

const sources = new Map<string, Promise<string>>()
function read(address: string) {
  const source = sources.get(address) ?? fetch(inject('shopUrl') + address).then((response) => response.text())
  sources.set(address, source)
  return source
}

/** The addresses of all scripts of a page's first load. */
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
