import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { importsOf, listFiles, read } from './scripts/sources.ts'
import { declarationOf, NOT_FOUND, SCREENS, SHELL_TEXTS } from './storefront/src/app/routes.ts'
import type { TextGroup } from './storefront/src/frame/words/text-group.ts'

const SOURCE = 'storefront/src'
const GROUP = /^storefront\/src\/(.+)\/texts\.ts$/

const groupFiles = listFiles().filter((file) => GROUP.test(file))
const foldersOf = (groups: readonly TextGroup[]) => groups.map(({ folder }) => folder).toSorted()
const shellFolders = foldersOf(SHELL_TEXTS)

/** The groups of words that a file's code uses, code that is loaded later included. How the app finds screens is left out: it names the groups of all. */
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

/** The groups of a file, by the names of what it exports. */
async function groupsIn(file: string) {
  const exported = (await import(join(import.meta.dirname, file))) as Record<string, TextGroup> // such a file declares groups and nothing else
  return Object.values(exported)
}

const screens = [...Object.keys(SCREENS), NOT_FOUND.name]

describe('the words of the storefront', () => {
  it.each(screens)('%s names the groups that its code uses, and no others', async (name) => {
    const reached = reachedFrom(`${SOURCE}/screens/${name}-screen.tsx`).filter((folder) => !shellFolders.includes(folder))

    const { texts, lateTexts = [] } = await declarationOf({ name })
    expect(foldersOf([...texts, ...lateTexts])).toEqual(reached)
  })

  it('are always there for what stands around every screen', () => {
    expect(reachedFrom(`${SOURCE}/app/app.tsx`)).toEqual(shellFolders)
  })

  it.each(groupFiles)('%s names the folder that it lies in, with a file for each language', async (file) => {
    const folder = dirname(file)

    expect((await groupsIn(file)).map((group) => `${SOURCE}/${group.folder}`)).toEqual([folder])
    expect(LANGUAGES.filter((language) => !existsSync(join(import.meta.dirname, folder, 'texts', `${language}.ts`)))).toEqual([])
  })

  it('import nothing but types, so that a file of one version is the same for ever', () => {
    const files = listFiles().filter((file) => /^storefront\/src\/.*\/texts\/\w\w\.ts$/.test(file))

    expect(files).toHaveLength(groupFiles.length * LANGUAGES.length)
    expect(files.filter((file) => importsOf(file, read(file)).some(({ kind }) => kind !== 'type'))).toEqual([])
  })

  it('stand in one group each: what several use belongs to the lowest that they share', async () => {
    const owners = new Map<string, string[]>()
    for (const group of (await Promise.all(groupFiles.map(groupsIn))).flat()) {
      await Promise.all(LANGUAGES.map((language) => group.load(language)))
      const texts = LANGUAGES.map((language) => group.get(language) as Record<string, unknown>) // an object by the names of its words
      for (const name of Object.keys(texts[0] ?? {})) {
        const words = JSON.stringify(texts.map((inOne) => inOne[name]))
        if (typeof texts[0]?.[name] === 'string') owners.set(words, [...(owners.get(words) ?? []), `${group.folder}: ${name}`])
      }
    }

    expect([...owners.values()].filter((names) => names.length > 1)).toEqual([])
    expect(owners.size).toBeGreaterThan(50)
  })
})
