import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { listEntries } from '../../sources/folder-files.ts'
import { StartProblem } from '../../start-problem.ts'
import type { PageKind } from './pages.queries.ts'

/** A content page to import: what its folder says. */
export type Page = z.output<typeof PageFile> & { kind: PageKind; slug: string; content: Texts }
/** Content that was read and checked; what the folder does not have is undefined. */
export interface Content {
  lists: z.output<typeof ContentFile> | undefined
  pages: Page[] | undefined
}

/** The folders below `content`, each with a folder per page. */
export const KIND_OF_FOLDER: Record<string, PageKind> = { policies: 'policy', help: 'help', about: 'about', 'brand-story': 'brand-story' }

/** Reads `content.json` of a folder and the pages below `content`, and checks all of it. Throws StartProblem naming the file and the field. */
export function readContent(folder: string): Content {
  const pages = Object.entries(KIND_OF_FOLDER).flatMap(([name, kind]) => readPages(join(folder, 'content', name), kind))
  const path = join(folder, 'content.json')
  return {
    lists: existsSync(path) ? readFile(path, ContentFile) : undefined,
    pages: existsSync(join(folder, 'content')) ? pages : undefined,
  }
}

function readPages(folder: string, kind: PageKind): Page[] {
  const entries = listEntries(folder).filter(({ isDirectory }) => isDirectory) // a merchant may have no pages of a kind
  return entries.map(({ name }) => readPage(join(folder, name), kind))
}

function readPage(folder: string, kind: PageKind): Page {
  const page = readFile(join(folder, 'page.json'), PageFile)
  if ((kind === 'policy') !== (page.flag !== undefined)) {
    throw new StartProblem(`${join(folder, 'page.json')} is not valid: flag: every policy has one, and nothing else.`)
  }
  const html = (language: string) => readHtml(join(folder, `${language}.html`))
  return {
    ...page,
    kind,
    slug: basename(folder),
    content: { en: html('en'), zh: html('zh'), de: html('de'), ja: html('ja'), ko: html('ko') },
  }
}

function readHtml(path: string) {
  try {
    const html = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
    if (html !== '') return html
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  throw new StartProblem(`${path} is empty.`)
}
