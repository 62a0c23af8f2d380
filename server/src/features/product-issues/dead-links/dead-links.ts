import { TOPICS } from '@shop/contract/call'
import { oldPathOf } from '@shop/contract/redirects/shop-path'
import { LIFETIME_MS } from '../../../cache/caches.ts'
import type { ValueCache } from '../../../cache/value-cache.ts'
import type { Db } from '../../../db/db.ts'
import { listComingPages } from '../../redirects/dead-links.queries.ts'
import { findPages, isOutsidePages } from '../../redirects/pages-of-shop.queries.ts'
import { findTargets } from '../../redirects/redirects.queries.ts'
import { namesOfRecords } from '../record-names.queries.ts'
import type { OwnLanguages } from '../translator-issues.queries.ts'
import { listOwnLinks, listPlaces, listSavedTexts, type OwnLink } from './own-links.queries.ts'

/** Maximum number of dead links that are found. */
const MOST = 2_000

/** Answer to a link that is no page: not found, gone, or redirected to the link `to`. */
interface Answer {
  status: 308 | 404 | 410
  to: string | null
}
type DeadLink = OwnLink & Answer

/** Reads dead links from the cache, for a translator those of texts in the translator's languages. A process finds them again once a topic is raised. */
export async function readDeadLinks(db: Db, values: ValueCache, own: OwnLanguages): Promise<DeadLink[]> {
  const all = (await values.get('dead links', TOPICS, () => findAll(db), LIFETIME_MS.deadLinks)) as DeadLink[] // no other value has this key
  return own ? all.filter(({ field }) => own.some((language) => field.endsWith(`.${language}`))) : all
}

/** True unless the link only leads to another page than it says. */
export const isDead = ({ status }: Answer) => status !== 308

async function findAll(db: Db): Promise<DeadLink[]> {
  const answers = await answersTo(db, await listOwnLinks(db))
  if (answers.size === 0) return []
  const places = await listPlaces(db, [...answers.keys()], MOST)
  return places.flatMap((place) => {
    const answer = answers.get(place.link)
    const isWrong = answer !== undefined && (place.type !== 'redirect' || answer.status === 404) // the shop shortens chains of redirects itself
    return isWrong ? [{ ...place, ...answer }] : []
  })
}

/** Returns the answers to those links that are no pages. Pages that appear by themselves count as pages. */
async function answersTo(db: Db, links: readonly string[]): Promise<Map<string, Answer>> {
  const pathOf = new Map(links.flatMap((link) => pathIn(link)))
  const paths = [...new Set(pathOf.values())]
  const pages = await findPages(db, paths)
  const missing = paths.filter((path) => !pages.has(path))
  if (missing.length === 0) return new Map()
  const inOtherCase = await findPages(db, missing.map((path) => path.toLowerCase())) // prettier-ignore
  const coming = new Set(await listComingPages(db, missing))
  const targets = await findTargets(db, missing)
  const wrong = new Set(missing.filter((path) => !coming.has(path) && !inOtherCase.has(path.toLowerCase())))
  return new Map(
    [...pathOf].flatMap(([link, path]): Array<[string, Answer]> => {
      if (!wrong.has(path)) return []
      const target = targets.get(path)
      if (target === undefined) return [[link, { status: 404, to: null }]]
      return [[link, target === null ? { status: 410, to: null } : { status: 308, to: target + suffixOf(link) }]]
    }),
  )
}

function pathIn(link: string): Array<[link: string, path: string]> {
  const path = link.startsWith('//') ? undefined : oldPathOf(link)
  return path === undefined || isOutsidePages(path) ? [] : [[link, path]]
}

/** Returns the query and the fragment of a link. */
const suffixOf = (link: string) => /[?#].*$/s.exec(link)?.[0] ?? ''

/** Adds the names of records, and whether a saved change of the field no longer has the link. */
export async function presentDeadLinks(db: Db, links: readonly DeadLink[]) {
  const [nameOf, saved] = [await namesOfRecords(db, links), await listSavedTexts(db, links)]
  const keyOf = ({ type, id, field }: Pick<OwnLink, 'type' | 'id' | 'field'>) => `${type} ${id} ${field}`
  const texts = new Map(saved.map((change) => [keyOf(change), change.text ?? '']))
  return links.flatMap((link) => {
    const named = nameOf(link)
    const text = texts.get(keyOf(link))
    return named ? [{ ...link, ...named, isFixSaved: text !== undefined && !hasLink(text, link.link) }] : []
  })
}

const hasLink = (text: string, link: string) => text === link || text.includes(`href="${link.replaceAll('&', '&amp;')}"`)
