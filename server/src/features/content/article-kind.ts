import { ARTICLE, articleProblems } from '@shop/contract/kinds/declared/article'
import { titleNameOf } from '@shop/contract/kinds/kind'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { tableKind, type TableKind } from '../../kinds/table-kind.ts'
import type { Judged, Problem, Values } from '../../records/kind.ts'
import { moverOf } from '../redirects/moved-pages.ts'
import { keepVersions, listVersionsOf } from './policy-versions.queries.ts'

const TEXTS = /^(?:title|description|content)[.]/

const KIND = tableKind(ARTICLE, {
  mover: moverOf,
  clean: withoutOuterSpaces,
  details: async (db, id) => ({ versions: await listVersionsOf(db, id) }),
  check: (values, place) => articleProblems(values, { isComplete: place === 'shop' }),
  checkAll: findTakenFlags,
  lock: (tx) => tx.rows(sql`lock table content_page in share row exclusive mode`), // no other article gets the same flag or folder meanwhile
  columnsOfNew: async (tx, values) => ({ slug: await findFreeSlug(tx, values) }),
  writing: async (tx, sets) => {
    await keepVersions(
      tx,
      idsWith(sets, (name) => TEXTS.test(name) || name === 'flag' || name === 'kind'),
    )
    await leaveFolders(tx, sets)
    await tx.rows(sql`
      update content_page set updated_at = now() where id = any(${idsWith(sets, (name) => TEXTS.test(name))}::bigint[])`)
  },
})

/** A policy that leaves the shop stays readable as an earlier version. */
export const ARTICLE_KIND: TableKind<typeof ARTICLE> = {
  ...KIND,
  setInShop: async (tx, ids, how) => {
    if (how === 'out') await keepVersions(tx, ids)
    return KIND.setInShop(tx, ids, how)
  },
}

/** Files have no spaces around the text, so the shop has none either. */
function withoutOuterSpaces(set: Values): Values {
  const trimmed = Object.entries(set).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value])
  return Object.fromEntries(trimmed)
}

const idsWith = (sets: ReadonlyMap<number, Values>, is: (name: string) => boolean) =>
  [...sets].filter(([, set]) => Object.keys(set).some((name) => is(name))).map(([id]) => id)

/** Finds flags that another policy has. Published flags are compared with published ones, saved flags with both. */
async function findTakenFlags(db: Db, judged: Judged[]): Promise<Problem[][]> {
  const flags = [...new Set(judged.flatMap(({ values: { flag } }) => (typeof flag === 'string' ? [flag] : [])))]
  if (flags.length === 0) return judged.map(() => [])
  const rows = await db.rows<{ id: number; flag: string; isSaved: boolean }>(sql`
    select id, flag, false as "isSaved" from content_page where active and flag = any(${flags}::text[])
    union all
    select record_id, value #>> '{}', true from saved_change where type = ${ARTICLE.type} and field = 'flag' and value #>> '{}' = any(${flags}::text[])`)
  return judged.map(({ id, values, place }) =>
    rows.some((row) => row.flag === values['flag'] && row.id !== id && (place === 'saved' || !row.isSaved))
      ? [{ path: 'flag', issue: 'flagTaken' }]
      : [],
  )
}

/** Articles of a kind have folders of different names, so an article that changes its kind gets another one with the next export. */
async function leaveFolders(tx: Db, sets: ReadonlyMap<number, Values>) {
  const changing = [...sets].flatMap(([id, { kind }]) => (typeof kind === 'string' ? [{ id, kind }] : []))
  if (changing.length === 0) return
  await tx.rows(sql`
    update content_page p set slug = null
      from json_to_recordset(${JSON.stringify(changing)}) as n (id bigint, kind text) where p.id = n.id and p.kind <> n.kind`)
}

const MAX_SLUG = 60

/** Returns a name for the article's folder in exports, from its title; null if no letter is left or the names are taken. */
async function findFreeSlug(tx: Db, values: Values) {
  const start = slugOf(String(values[titleNameOf(ARTICLE)]))
  if (start === '') return null
  const rows = await tx.rows<{ slug: string }>(
    sql`select slug from content_page where kind = ${values['kind']} and starts_with(slug, ${start})`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  return [start, ...Array.from({ length: taken.size }, (_, place) => `${start}-${place + 2}`)].find((slug) => !taken.has(slug)) ?? null
}

/** Names such as `page-7` are those of articles without a name of their own. */
function slugOf(title: string) {
  const words = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u) // prettier-ignore
  const letters = Array.from(words.filter(Boolean).join('-')).slice(0, MAX_SLUG)
  return letters.join('').replace(/^page(?=-\p{Nd}+$)/u, 'article')
}
