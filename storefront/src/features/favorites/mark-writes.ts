import type { AnswerOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { MAX_IDS } from '@shop/contract/limits'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isSameCustomer } from '../../frame/calls/customer-calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { write } from '../../frame/calls/write.ts'
import { getSession } from '../../frame/session.ts'
import { type MarkAct, markOf, presses, setWanted, wantedIn } from './marks.ts'

type Ids = AnswerOf<'GET /user-favorite-product/ids'>
type Favorites = AnswerOf<'GET /user-favorite-product/listAll'>
type Favorite = Pick<Favorites[number], 'id' | 'productId'>

/** For whom favourites are written, and where they are shown. */
export interface Writing {
  client: QueryClient
  language: Language
  userId: number | undefined
}

/** The keys of a customer's favourites, wherever they are shown. */
const favoriteKeys = (userId: number | undefined): QueryKey[] =>
  (['GET /user-favorite-product/ids', 'GET /user-favorite-product/listAll'] as const).map((name) => personalPrefix(name, userId))

/** What the page shows: the favourites of a language that it was switched from are as they were then. */
const isIn =
  (language: Language) =>
  ({ queryKey }: Query) =>
    queryKey.at(-1) === language

/** Asks again for the favourites of the customer, wherever they are shown. */
export const refreshFavorites = (client: QueryClient) => Promise.all(favoriteKeys(getSession()?.user.id).map((key) => refresh(client, key)))

/** How each mark is written, and the keys of what shows it. */
const MARKS: Record<MarkAct, { write: typeof writeFavorite; keys: (userId: number | undefined) => QueryKey[] }> = {
  favorite: { write: writeFavorite, keys: favoriteKeys },
  like: {
    write: markVideo('like'),
    keys: (userId) => [personalPrefix('GET /videos/{id}/like-status', userId), ['GET /videos/{id}/stats']],
  },
  keep: { write: markVideo('favorite'), keys: (userId) => [personalPrefix('GET /videos/{id}/favorite-status', userId)] },
}

function markVideo(mark: 'like' | 'favorite'): typeof writeFavorite {
  return async ({ language }, id, isWanted) =>
    (await write(`${isWanted ? 'POST' : 'DELETE'} /videos/{id}/${mark}`, { input: { id }, language })).failure
}

/** Writes a mark until nothing else is wanted of it, as long as the same customer is logged in. Resolves to the failure where there is one. */
export async function writeMark(writing: Writing, act: MarkAct, id: number, isSet: boolean): Promise<Failure | undefined> {
  const { client, userId } = writing
  const mark = markOf(act, id)
  const wanted = () => wantedIn(presses.get(), mark, userId)
  const showWritten = () => Promise.all(MARKS[act].keys(userId).map((key) => refresh(client, key)))
  let isWritten = isSet
  let failure: Failure | undefined
  while (isSameCustomer(userId) && wanted() === !isWritten) {
    failure = await MARKS[act].write(writing, id, !isWritten)
    if (failure) break
    isWritten = !isWritten
    if (wanted() === isWritten) await showWritten() // shown as wanted until then
  }
  setWanted([mark], userId, undefined)
  if (failure) void showWritten()
  return failure
}

/** Makes a product a favourite, or none any more. Resolves to the failure where there is one. */
async function writeFavorite(writing: Writing, productId: number, isWanted: boolean): Promise<Failure | undefined> {
  const { client, language, userId } = writing
  const shown = { queryKey: personalPrefix('GET /user-favorite-product/ids', userId), predicate: isIn(language) }
  const [, known = []] = client.getQueriesData<Ids>(shown)[0] ?? []
  const favorite = known.find((one) => one.productId === productId)
  if (isWanted === (favorite !== undefined)) return undefined // done in another tab
  const { data, failure } = favorite
    ? await write('DELETE /user-favorite-product', { body: [favorite.id], language })
    : await write('POST /user-favorite-product', { body: { productId }, language })
  if (!failure) show(writing, [productId], data ? [{ id: data.id, productId }] : [])
  return failure
}

/** Removes favourites, however many: not shown from now on, and shown again where that fails. Resolves to those that are removed, and the failure if any. */
export async function removeFavorites<One extends Favorite>(
  writing: Writing,
  favorites: One[],
): Promise<{ removed: One[]; failure?: Failure }> {
  const { language, userId } = writing
  setWanted(marksOf(productsOf(favorites)), userId, false)
  const removed: One[] = []
  let failure: Failure | undefined
  while (removed.length < favorites.length && !failure && isSameCustomer(userId)) {
    const some = favorites.slice(removed.length, removed.length + MAX_IDS)
    ;({ failure } = await write('DELETE /user-favorite-product', { body: some.map(({ id }) => id), language }))
    if (failure) break
    removed.push(...some)
    show(writing, productsOf(some), [])
    void refreshFavorites(writing.client)
  }
  setWanted(marksOf(productsOf(favorites)), userId, undefined)
  return { removed, ...(failure && { failure }) }
}

/** Makes favourites of products again, the last one first in the list. What could not be is `left`, with the failure. */
export async function restoreFavorites(writing: Writing, productIds: number[]): Promise<{ left: number[]; failure?: Failure }> {
  const { language, userId } = writing
  setWanted(marksOf(productIds), userId, true)
  for (const [index, productId] of productIds.entries()) {
    const left = productIds.slice(index)
    if (!isSameCustomer(userId)) return { left }
    const { data, failure } = await write('POST /user-favorite-product', { body: { productId }, language })
    if (failure) {
      setWanted(marksOf(left), userId, undefined)
      void refreshFavorites(writing.client)
      return { left, failure }
    }
    showFavorite(writing, data)
  }
  await refreshFavorites(writing.client)
  setWanted(marksOf(productIds), userId, undefined)
  return { left: [] }
}

const marksOf = (productIds: number[]) => productIds.map((id) => markOf('favorite', id))
const productsOf = (favorites: Favorite[]) => favorites.map(({ productId }) => productId)

/** Shows what the server has now of some products. */
function show({ client, userId }: Writing, productIds: number[], favorites: Favorite[]) {
  const isOther = ({ productId }: Favorite) => !productIds.includes(productId)
  const isGone = (favorite: Favorite) => !isOther(favorite) && favorites.every(({ id }) => id !== favorite.id)
  client.setQueriesData<Ids>(
    { queryKey: personalPrefix('GET /user-favorite-product/ids', userId) },
    (list = []) => [...favorites, ...list.filter(isOther)], // also before they are known: what was pressed stays in sight until then
  )
  client.setQueriesData<Favorites>(
    { queryKey: personalPrefix('GET /user-favorite-product/listAll', userId) },
    (list) => list && list.filter((favorite) => !isGone(favorite)),
  )
}

/** Shows a favourite that has just been added on top of the list. */
function showFavorite({ client, language, userId }: Writing, favorite: Favorites[number]) {
  client.setQueriesData<Favorites>(
    {
      queryKey: personalPrefix('GET /user-favorite-product/listAll', userId),
      predicate: isIn(language),
    },
    (list) => list && [favorite, ...list.filter(({ productId }) => productId !== favorite.productId)],
  )
}
