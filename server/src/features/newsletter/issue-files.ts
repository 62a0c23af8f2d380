import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as addresses from '@shop/contract/addresses'
import { isLanguage, type Language, LANGUAGES } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { findInFolder, isLeftBehind } from '../../sources/folder-files.ts'
import { LEADS_OUT } from '../../sources/sources.ts'
import { messageOf, StartProblem } from '../../start-problem.ts'
import { listMissingPages } from '../redirects/pages-of-shop.queries.ts'
import type { NewIssue } from './issue.queries.ts'
import { type Link, readMarkdown, toHtml, toText } from './markdown.rules.ts'

/** An edition that was read from a folder. `mistakes` are sentences with file and line. */
export interface IssueFolder {
  issue: NewIssue
  mistakes: string[]
}

/** Maximum size: mail programs truncate longer mails, which would cut off the unsubscribe link. */
const MAX_HTML_BYTES = 90_000
const MAX_SUBJECT_LENGTH = 150

/** Reads an edition from `en.md`, `zh.md` and so on. The first heading is the subject; links become absolute. */
export async function readIssueFolder(db: Db, folder: string, siteUrl: string): Promise<IssueFolder> {
  const names = namesIn(folder)
  const files = names.filter((name) => isLanguage(name.slice(0, -'.md'.length)))
  const mistakes = names
    .filter((name) => !files.includes(name))
    .map(
      (name) => `${name}: its name is none of the shop's languages, which are ${LANGUAGES.map((language) => `${language}.md`).join(', ')}`,
    )
  if (names.length === 0) mistakes.push(`${folder} holds no text: an issue is a file such as en.md, zh.md or de.md for each language`)
  const hash = createHash('sha256')
  const texts: NewIssue['texts'] = []
  for (const name of files) {
    if (findInFolder(folder, name)?.isInside === false) {
      mistakes.push(`${name}: ${LEADS_OUT}`)
      continue
    }
    const bytes = readFileSync(join(folder, name))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
    const language = name.slice(0, -'.md'.length) as Language // the filter above keeps only languages
    const { found, text } = await readText(db, { name, bytes, siteUrl })
    mistakes.push(...found)
    if (text) texts.push({ language, ...text })
  }
  return { issue: { name: basename(folder), filesHash: hash.digest(), texts }, mistakes }
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(md|markdown)$/i.test(name) && !isLeftBehind(name))
      .toSorted()
  } catch (error) {
    throw new StartProblem(`The folder ${folder} cannot be read: ${messageOf(error)}.`)
  }
}

async function readText(db: Db, { name, bytes, siteUrl }: { name: string; bytes: Buffer; siteUrl: string }) {
  const wrongLine = lineOfOtherEncoding(bytes)
  if (wrongLine !== undefined) return { found: [`${name}:${wrongLine}: this is not UTF-8; save the file in that encoding`] }
  const { subject, body, links, mistakes } = readMarkdown(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  const [text, html] = [toText(body, siteUrl), toHtml(body, siteUrl)]
  const problems = [...mistakes, ...(await missingPages(db, links, siteUrl))]
  const add = (isWrong: boolean, line: number, sentence: string) => isWrong && problems.push({ line, sentence })
  add(subject === undefined, 1, 'the subject is missing: a text begins with it, as its heading, such as "# New in December"')
  add(subject === '', 1, 'the subject is empty')
  add((subject?.length ?? 0) > MAX_SUBJECT_LENGTH, 1, `the subject has more than ${MAX_SUBJECT_LENGTH} characters`)
  add(text === '', 1, 'there is no text below the subject')
  const size = Buffer.byteLength(html)
  add(size > MAX_HTML_BYTES, 1, `the mail is too long (${size} bytes, at most ${MAX_HTML_BYTES}): mail programs would cut it off`)
  const found = problems.toSorted((a, b) => a.line - b.line).map(({ line, sentence }) => `${name}:${line}: ${sentence}`)
  return { found, text: { subject: subject ?? '', text, html } }
}

/** Returns the number, from 1, of the first line that is not UTF-8; undefined if the whole file is UTF-8. */
function lineOfOtherEncoding(bytes: Buffer): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from) // in UTF-8 only a line feed has this byte
    const to = end < 0 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    from = to
  }
  return undefined
}

/** Addresses of static pages. The list also contains patterns with parameters, which equal no path. */
const STANDING = Object.values(addresses).filter((address): address is Extract<typeof address, string> => typeof address === 'string')
const FILES = /^\/(media|files)\//

async function missingPages(db: Db, links: readonly Link[], siteUrl: string) {
  const pathOf = ({ href }: Link) => (href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href).replace(/[?#].*$/, '')
  const asked = links.map((link) => ({ ...link, path: pathOf(link) }))
  const unknown = asked.filter(({ path }) => path.startsWith('/') && !STANDING.some((standing) => standing === path) && !FILES.test(path))
  const missing = await listMissingPages(db, [...new Set(unknown.map(({ path }) => path))])
  return unknown
    .filter(({ path }) => missing.includes(path))
    .map(({ line, href }) => ({ line, sentence: `a link leads to ${href}, which is no page of the shop` }))
}
