import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { type OpenShop, openShop, ROOT } from '../shop.ts'

const NOT_COPIED = ['node_modules', 'build', 'data', '.git']

/** Opens a copy of the shop with all texts in ⟦…⟧, so that words outside cannot be translated. It builds at its start. */
export async function openPseudoShop(): Promise<OpenShop> {
  const copy = await mkdtemp(join(tmpdir(), 'shop-pseudo-'))
  await cp(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  await linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
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

/** The project's own packages are copied, so that their links lead to the copied sources. */
async function linkPackages(from: string, to: string) {
  await mkdir(to)
  for (const name of await readdir(from)) if (name !== '@shop') await symlink(join(from, name), join(to, name))
  await cp(join(from, '@shop'), join(to, '@shop'), { recursive: true, verbatimSymlinks: true })
}

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

/** Labels of the stock are one text with commas, and are shown one by one. */
const wrapText = (text: string, name: string) => (name === 'stockStatus' ? text.split(',').map(wrapHtml).join() : wrapHtml(text))

/** Wraps localised values and the values of specs and contacts; of HTML, only texts and alternative texts. */
function wrapJson(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'text' || name === 'value' ? wrapHtml(value) : value
  if (Array.isArray(value)) return value.map((one) => wrapJson(one, name))
  if (typeof value !== 'object' || value === null) return value
  const isTexts = LANGUAGES.every((language) => language in value)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isTexts && typeof one === 'string' ? wrapText(one, name) : wrapJson(one, key)]),
  )
}

const wrapHtml = (html: string) => html.replace(/(^|>)([^<]*\p{L}[^<]*)/gu, '$1⟦$2⟧').replace(/(<img [^>]*alt=")([^"]+)/gu, '$1⟦$2⟧')
