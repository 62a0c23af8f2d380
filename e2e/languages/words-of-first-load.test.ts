import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, inject, it } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { compressedSize, MAX_BYTES } from '../every-screen/script-sizes.ts'
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

/** By script, as pages share scripts. */
const groups = new Map<string, string[]>()
async function groupsIn(script: string): Promise<string[]> {
  const source = await read(script)
  const found = groups.get(script) ?? [...new Set(telling.flatMap(({ text, name }) => (isIn(source, text) ? [name] : [])))]
  groups.set(script, found)
  return found
}
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

describe('the first load of each page', () => {
  it('holds only the words that it names, in its language, and names at most 115 KiB of JavaScript [x.2, x.7]', async () => {
    for (const path of EXAMPLE_PAGES) {
      const scripts = await scriptsOf(`${path}${path.includes('?') ? '&' : '?'}lang=ko`)
      const named = scripts.flatMap((script) => {
        const [, folder, language] = WORDS.exec(script) ?? []
        return folder ? [`${folder} ${language}`] : []
      })
      const held = await Promise.all(scripts.map(groupsIn))

      expect(named.length, path).toBeGreaterThan(1)
      expect([path, named.filter((name) => !name.endsWith(' ko'))]).toEqual([path, []])
      expect([path, held.flat().toSorted()]).toEqual([path, named.filter((name) => known.has(name)).toSorted()])
      const sizes = await Promise.all(scripts.map(async (script) => compressedSize(script, await read(script))))
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
      expect(total, path).toBeLessThanOrEqual(MAX_BYTES)
    }
  })
})
