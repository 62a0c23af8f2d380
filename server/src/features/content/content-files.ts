import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OptionalTexts } from '@shop/contract/catalog/catalog-files'
import { ContentFile, PageFile } from '@shop/contract/content/content-files'
import { type ArticleKind, articleProblems } from '@shop/contract/kinds/declared/article'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import { readFile } from '../../files.ts'
import { listEntries } from '../../sources/folder-files.ts'
import { StartProblem } from '../../start-problem.ts'

export type Page = z.output<typeof PageFile> & { kind: ArticleKind; slug: string; content: OptionalTexts }
/** Content of a folder. `lists` is undefined without `content.json`, `pages` without the folder `content`. */
export interface Content {
  lists: z.output<typeof ContentFile> | undefined
  pages: Page[] | undefined
}

/** Kinds of pages by folder below `content`. Each of these folders contains one folder per page. */
export const KIND_OF_FOLDER: Record<string, ArticleKind> = {
  policies: 'policy',
  help: 'help',
  about: 'about',
  'brand-story': 'brand-story',
}

/** Reads and checks `content.json` and the pages. Throws StartProblem that names file and field. */
export function readContent(folder: string): Content {
  const pages = Object.entries(KIND_OF_FOLDER).flatMap(([name, kind]) => readPages(join(folder, 'content', name), kind))
  const path = join(folder, 'content.json')
  return {
    lists: existsSync(path) ? readFile(path, ContentFile) : undefined,
    pages: existsSync(join(folder, 'content')) ? pages : undefined,
  }
}

function readPages(folder: string, kind: ArticleKind): Page[] {
  const entries = listEntries(folder).filter(({ isDirectory }) => isDirectory) // may be empty: a kind may have no pages
  return entries.map(({ name }) => readPage(join(folder, name), kind))
}

function readPage(folder: string, kind: ArticleKind): Page {
  const page = readFile(join(folder, 'page.json'), PageFile)
  if (isFlagWrong(kind, page)) throw new StartProblem(`${join(folder, 'page.json')} is not valid: ${FLAG_RULE}.`)
  const written = LANGUAGES.filter((language) => needsHtml(language, page) || existsSync(join(folder, `${language}.html`)))
  const content = Object.fromEntries(written.map((language) => [language, readHtml(join(folder, `${language}.html`))]))
  return { ...page, kind, slug: basename(folder), content }
}

export const FLAG_RULE = 'flag: every policy has one, and nothing else'

export const isFlagWrong = (kind: ArticleKind, { flag, active }: Pick<Page, 'flag' | 'active'>) =>
  articleProblems({ kind, flag }, { isComplete: active }).length > 0

/** Drafts may lack the text; other languages fall back to the default language. */
export const needsHtml = (language: Language, { active }: Pick<Page, 'active'>) => active && language === DEFAULT_LANGUAGE

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
