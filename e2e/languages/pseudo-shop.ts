import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { type OpenShop, openShop, ROOT } from '../shop.ts'

const NOT_COPIED = ['node_modules', 'build', 'data', '.git']

/**
 * A shop all of whose words stand in ⟦…⟧, so that a word outside them is one that nobody can translate.
 * It is a copy of this shop whose texts and whose catalogue are wrapped; it builds its storefront when it starts.
 */
export async function openPseudoShop(): Promise<OpenShop> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-pseudo-'))
  await cp(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await wrapTexts(join(copy, 'storefront/src/frame/words'))
  await wrapData(join(copy, 'demo'))

  const shop = await openShop(copy)
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/** Puts a module in front of that of groups of words, which wraps every text, and whatever a text's function answers. */
async function wrapTexts(folder: string) {
  await rename(join(folder, 'text-group.ts'), join(folder, 'text-group-unwrapped.ts'))
  await writeFile(
    join(folder, 'text-group.ts'),
    `import { textGroup as unwrappedGroup } from './text-group-unwrapped.ts'
     export * from './text-group-unwrapped.ts'
     const wrap = (value: unknown): unknown => {
       if (typeof value === 'string') return '⟦' + value + '⟧'
       if (typeof value === 'function') return (...words: unknown[]) => wrap(value(...words))
       if (Array.isArray(value)) return value.map(wrap)
       if (typeof value !== 'object' || value === null) return value
       return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, wrap(text)]))
     }
     export const textGroup: typeof unwrappedGroup = (folder, words) => {
       const group = unwrappedGroup(folder, words)
       const wrapped = new Map()
       const wrappedOf = (language: string, texts: unknown) => {
         if (texts && !wrapped.has(language)) wrapped.set(language, wrap(texts))
         return wrapped.get(language)
       }
       return { ...group, find: (language) => wrappedOf(language, group.find(language)), get: (language) => wrappedOf(language, group.get(language)) }
     }`,
  )
}

/** The catalogue, and the content around it. */
async function wrapData(folder: string) {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const catalogue: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
    await writeFile(join(folder, file), JSON.stringify(wrapJson(catalogue)))
  }
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    await writeFile(join(folder, file), wrapHtml(await readFile(join(folder, file), 'utf8')))
  }
}

/** Wraps what is in five languages, and the values of specs and contacts that are the same in all. Of HTML the text, not the tags. */
function wrapJson(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'text' || name === 'value' ? wrapHtml(value) : value
  if (Array.isArray(value)) return value.map((one) => wrapJson(one, name))
  if (typeof value !== 'object' || value === null) return value
  const isTexts = LANGUAGES.every((language) => language in value)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isTexts && typeof one === 'string' ? wrapHtml(one) : wrapJson(one, key)]),
  )
}

const wrapHtml = (html: string) => html.replace(/(^|>)([^<]*\p{L}[^<]*)/gu, '$1⟦$2⟧')
