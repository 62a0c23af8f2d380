import { HOME } from '@shop/contract/addresses'
import { filledPath, type Kind, pageInShop } from '@shop/contract/kinds/kind'
import { shopPathOf } from '@shop/contract/redirects/shop-path'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import type { PageMoves, RecordKind, Values } from '../../records/kind.ts'
import { TEXTS } from '../../texts/texts.ts'
import { findPages } from './pages-of-shop.queries.ts'
import { listWays } from './redirects.queries.ts'

/** Returns `movePages` of a kind with pages. */
export function moverOf(declaration: Kind, list: RecordKind['list']): RecordKind['movePages'] {
  const { pathInShop = '', leadsTo = [] } = declaration
  const ofPages = typeof pathInShop === 'object' ? [pathInShop.field, ...namesIn(Object.values(pathInShop.paths))] : namesIn([pathInShop])
  const fields = [...new Set([...ofPages, ...namesIn(leadsTo)])]
  return async (tx, moves) => {
    const documents = await list(tx, [...moves.out, ...moves.back], fields)
    const valuesOf = (ids: number[]) => ids.flatMap((id) => (documents.has(id) ? [{ id, ...documents.get(id)?.values }] : []))
    if (moves.back.length > 0) await endRedirects(tx, valuesOf(moves.back).flatMap((values) => pageInShop(declaration, values) ?? [])) // prettier-ignore
    if (moves.out.length > 0) await redirectPages(tx, declaration, valuesOf(moves.out), moves)
  }
}

const namesIn = (patterns: readonly string[]) =>
  [...new Set(patterns.flatMap((pattern) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)))].filter((name) => name !== 'id')

/** Archives the redirects from paths that are pages again. An update without rows would raise the topic, too. */
async function endRedirects(tx: Db, paths: string[]) {
  const found = await tx.rows<{ id: number }>(sql`
    select id from redirect where active and from_path = any(${paths}::text[]) order by id for update`)
  if (found.length > 0) await tx.rows(sql`update redirect set active = false where id = any(${found.map(({ id }) => id)}::bigint[])`)
}

/** Publishes a redirect from each page. An undo brings back the redirects that there were. */
async function redirectPages(tx: Db, declaration: Kind, pages: Values[], { redirectTo, isUndo, language }: PageMoves) {
  const left = pages.flatMap((values) => pageInShop(declaration, values) ?? [])
  const chosen = typeof redirectTo === 'string' ? await targetOf(tx, redirectTo, left, language) : redirectTo
  const usual = (values: Values) => [...(declaration.leadsTo ?? []), HOME].flatMap((pattern) => filledPath(pattern, values) ?? [])
  const there = chosen === undefined ? await findPages(tx, pages.flatMap(usual)) : new Set()
  const moves = new Map(
    pages.map((values) => {
      const to = chosen === undefined ? (usual(values).find((path) => there.has(path)) ?? HOME) : chosen
      return [pageInShop(declaration, values) ?? '', to]
    }),
  )
  const redirects = await tx.rows<{ id: number }>(sql`
    insert into redirect as r (from_path, to_path)
    select "from", "to" from unnest(${[...moves.keys()]}::text[], ${[...moves.values()]}::text[]) moved ("from", "to") order by "from"
    on conflict (from_path) do update set active = true, to_path = case when ${isUndo} then r.to_path else excluded.to_path end
    returning id`)
  const ids = redirects.map(({ id }) => id)
  await tx.rows(sql`update record set is_draft = false where type = 'redirect' and is_draft and id = any(${ids}::bigint[])`)
  await tx.rows(sql`
    delete from saved_change where type = 'redirect' and record_id = any(${ids}::bigint[]) and field in ('from', 'to')`)
}

/** Returns the canonical path. Throws C103 unless it is a page of the shop, or redirects to one other than `left`. */
async function targetOf(tx: Db, typed: string, left: readonly string[], language: PageMoves['language']) {
  const refuse = (issue: 'shopPath' | 'noPage' | 'redirectLoop') =>
    fail('C103', { issues: [{ path: 'redirectTo', message: TEXTS[language].issues[issue] }] })
  const path = shopPathOf(typed)
  if (path === undefined) throw refuse('shopPath')
  if ((await findPages(tx, [path])).has(path)) return path
  const way = (await listWays(tx, [path])).get(path) ?? new Set()
  if (left.some((one) => way.has(one))) throw refuse('redirectLoop')
  if (way.size < 2) throw refuse('noPage')
  return path
}
