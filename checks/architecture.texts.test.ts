import { dirname, join } from 'node:path'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { importsOf, listFiles, read } from './sources.ts'
import { declarationOf, NOT_FOUND, SCREENS, SHELL_LATE_TEXTS, SHELL_TEXTS } from '../storefront/src/app/routes.ts'
import { loadTexts, type TextGroup } from '../storefront/src/frame/words/text-group.ts'

const SOURCE = 'storefront/src'
const MAX_TEXTS_OF_GROUP = 80
const GROUP = /^storefront\/src\/(.+)\/texts\.ts$/

const groupFiles = listFiles().filter((file) => GROUP.test(file))
const foldersOf = (groups: readonly TextGroup[]) => groups.map(({ folder }) => folder).toSorted()
const shellFolders = foldersOf(SHELL_TEXTS)

/** Returns groups that the file uses, directly or by late code; it does not follow the app's list of screens. */
function reachedFrom(start: string) {
  const seen = new Set([start])
  for (const file of seen) {
    for (const { to, kind } of importsOf(file, read(file))) {
      const isCode = kind !== 'type' && to.startsWith(`${SOURCE}/`) && /\.tsx?$/.test(to)
      if (isCode && !/^storefront\/src\/app\/[^/]+\.ts$/.test(to)) seen.add(to)
    }
  }
  return [...seen].flatMap((file) => GROUP.exec(file)?.[1] ?? []).toSorted()
}

async function groupsIn(file: string) {
  const exported = (await import(join(import.meta.dirname, '..', file))) as Record<string, TextGroup> // such files declare only groups
  return Object.values(exported)
}

const loadAll = (groups: readonly TextGroup[]) => Promise.all(LANGUAGES.map((language) => loadTexts(groups, language)))
const wordsOf = (group: TextGroup, language: Language) => group.get(language) as Record<string, unknown> // an object with the names of its words
const isEmpty = (text: unknown): boolean =>
  typeof text === 'object' ? Object.values(text ?? {}).some(isEmpty) : text === undefined || text === ''

const screens = [...Object.keys(SCREENS), NOT_FOUND.name]

describe('the words of the storefront', () => {
  it.each(screens)('%s names the groups that its code uses, and no others', async (name) => {
    const reached = reachedFrom(`${SOURCE}/screens/${name}-screen.tsx`).filter((folder) => !shellFolders.includes(folder))

    const { texts, lateTexts = [] } = await declarationOf({ name })
    expect(foldersOf([...texts, ...lateTexts])).toEqual(reached)
  })

  it('are always there for what stands around every screen', () => {
    expect(reachedFrom(`${SOURCE}/app/app.tsx`)).toEqual(foldersOf([...SHELL_TEXTS, ...SHELL_LATE_TEXTS]))
  })

  it.each(groupFiles)('%s names the folder that it lies in, and has all of its words in each language', async (file) => {
    const groups = await groupsIn(file)
    await loadAll(groups)

    expect(groups.map((group) => `${SOURCE}/${group.folder}`)).toEqual([dirname(file)])
    for (const group of groups) {
      const names = Object.keys(wordsOf(group, 'en'))
      expect(names.filter((name) => LANGUAGES.some((language) => isEmpty(wordsOf(group, language)[name])))).toEqual([])
      expect(names.length, 'more are two groups').toBeLessThanOrEqual(MAX_TEXTS_OF_GROUP)
    }
  })

  it.each(groupFiles)('%s holds words alone, as the build puts each language into a file that imports nothing', (file) => {
    const source = read(file)

    expect(importsOf(file, source).map(({ to }) => to)).toEqual([`${SOURCE}/frame/words/text-group.ts`])
    expect(source.match(/^\w.*$/gm)?.filter((line) => !/^(import|export) /.test(line))).toEqual([])
  })

  it('are all used', async () => {
    const code = listFiles().filter((file) => /^storefront\/src\/.+(?<!\.test|\/texts)\.tsx?$/.test(file))
    const used = new Set(code.flatMap((file) => read(file).match(/\w+/g) ?? []))
    const groups = (await Promise.all(groupFiles.map(groupsIn))).flat()
    await loadAll(groups)

    const names = groups.flatMap((group) => Object.keys(wordsOf(group, 'en')))
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  it('stand in one group each: what several use belongs to the lowest that they share', async () => {
    const owners = new Map<string, string[]>()
    const groups = (await Promise.all(groupFiles.map(groupsIn))).flat()
    await loadAll(groups)
    for (const group of groups) {
      const texts = LANGUAGES.map((language) => wordsOf(group, language))
      for (const name of Object.keys(texts[0] ?? {})) {
        const words = JSON.stringify(texts.map((inOne) => inOne[name]))
        if (typeof texts[0]?.[name] === 'string') owners.set(words, [...(owners.get(words) ?? []), `${group.folder}: ${name}`])
      }
    }

    expect([...owners.values()].filter((names) => names.length > 1)).toEqual([])
    expect(owners.size).toBeGreaterThan(50)
  })
})
