import { PageFile } from '@shop/contract/content/content-files'
import type { ArticleKind } from '@shop/contract/kinds/declared/article'
import type { Entry } from '@shop/contract/kinds/file-entries'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { updateRows } from '../../db/things.ts'
import { checkedFile } from '../../files.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'
import { changeLine } from '../../sources/change-line.ts'
import { utcTime } from '../../sources/export-texts.ts'
import { StartProblem } from '../../start-problem.ts'
import { ARTICLE_KIND } from './article-kind.ts'
import { KIND_OF_FOLDER, type Page } from './content-files.ts'

/** Members of files besides the fields of an article. */
interface Stored {
  id: number
  kind: ArticleKind
  slug: string
  /** In UTC, with the stored precision. */
  updatedTime: string
}

/** An article without a folder of its own gets one by its id. */
async function listStored(db: Db) {
  const rows = await db.rows<Stored>(sql`
    select id, kind, coalesce(slug, 'page-' || id) as slug, ${utcTime(sql`updated_at`)} as "updatedTime" from content_page`)
  return new Map(rows.map((row) => [row.id, row]))
}

export function entryOfPage(page: Page): Entry {
  const { slug: _, updatedTime: __, ...entry } = page
  return entry
}

/** Converts an exported entry into the content of its files. */
export function pageFileOf(article: Entry, updatedTime: string) {
  const { kind: _, content = {}, ...entry } = article
  const file = checkedFile(PageFile, { ...entry, updatedTime } as z.input<typeof PageFile>, `The article ${String(entry['id'])}`) // checked here
  return { file, html: Object.entries(content as Record<string, string>) } // texts by language
}

export async function listPageFiles(db: Db) {
  const stored = await listStored(db)
  return (await exportRecords(db, ARTICLE_KIND)).map((entry) => {
    const { kind, slug, updatedTime = '' } = stored.get(entry.id) ?? {}
    const [folder] = Object.entries(KIND_OF_FOLDER).find(([, of]) => of === kind) ?? []
    return { folder: `${folder}/${slug}`, ...pageFileOf(entry, updatedTime) }
  })
}

/** Imports articles and the names of their folders. The time of the last update never goes back. */
export async function importPages(tx: Db, pages: readonly Page[], options: ImportRecordsOptions) {
  const before = await listStored(tx)
  if (options.isWriting) await tx.rows(sql`set constraints all deferred`) // two articles may swap flags or folders
  await importRecords(tx, ARTICLE_KIND, pages.map(entryOfPage), options)
  const wanted = pages.map((page): Stored => {
    const since = before.get(page.id)?.updatedTime
    return { ...page, updatedTime: since !== undefined && !isLater(page.updatedTime, since) ? since : page.updatedTime }
  })
  for (const [index, page] of wanted.entries()) {
    const there = before.get(page.id)
    const changes = there ? changesOf(there, page) : []
    if (changes.length > 0) options.report(changeLine('~', `article ${JSON.stringify(pages[index]?.title[DEFAULT_LANGUAGE])}`, changes))
  }
  if (!options.isWriting) return
  await writeStored(tx, wanted)
  await refuseSharedFlags(tx)
}

const isLater = (time: string, than: string) => Date.parse(time) > Date.parse(than)

const changesOf = (there: Stored, wanted: Stored) => [
  ...(there.slug === wanted.slug ? [] : [`folder ${there.slug} → ${wanted.slug}`]),
  ...(isLater(wanted.updatedTime, there.updatedTime) ? ['updatedTime'] : []),
]

/** Writes folders and times. An article without files loses its folder's name to one of the same kind with files. */
async function writeStored(tx: Db, wanted: readonly Stored[]) {
  const now = await listStored(tx)
  const named = new Set(wanted.map(({ id }) => id))
  const places = new Set(wanted.map(({ kind, slug }) => `${kind}/${slug}`))
  const freed = [...now.values()].filter(({ id, kind, slug }) => !named.has(id) && places.has(`${kind}/${slug}`))
  const changed = wanted.filter(({ id, slug, updatedTime }) => {
    const there = now.get(id)
    return there?.slug !== slug || Date.parse(there.updatedTime) !== Date.parse(updatedTime)
  })
  await updateRows(tx, 'content_page', ['id'], freed.map(({ id }) => ({ id, slug: null }))) // prettier-ignore
  await updateRows(tx, 'content_page', ['id'], changed.map(({ id, slug, updatedTime }) => ({ id, slug, updated_at: updatedTime }))) // prettier-ignore
}

/** Throws if staff have published another policy in the place of one that files bring back. */
async function refuseSharedFlags(tx: Db) {
  const [shared] = await tx.rows<{ flag: string; ids: string }>(sql`
    select flag, string_agg(id::text, ', ' order by id) as ids from content_page where active and flag is not null group by flag having count(*) > 1`)
  if (shared) throw new StartProblem(`The articles ${shared.ids} would all be the policy "${shared.flag}": archive all but one of them.`)
}
