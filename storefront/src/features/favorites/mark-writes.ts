import type { AnswerOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { MAX_IDS } from '@shop/contract/limits'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { sendAsCustomer } from '../../frame/calls/as-customer.ts'
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

export interface Writing {
  client: QueryClient
  language: Language
  userId: number | undefined
}

const favoriteKeys = (userId: number | undefined): QueryKey[] =>
  (['GET /user-favorite-product/ids', 'GET /user-favorite-product/listAll'] as const).map((name) => personalPrefix(name, userId))

/** Returns a filter for queries in one language. Lists in other languages stay unchanged. */
const isIn =
  (language: Language) =>
  ({ queryKey }: Query) =>
    queryKey.at(-1) === language

/** Asks the server only if the page does not know the favourites yet. */
export async function isFavorite({ client, language, userId }: Writing, productId: number) {
  const shown = { queryKey: personalPrefix('GET /user-favorite-product/ids', userId), predicate: isIn(language) }
  const [, known] = client.getQueriesData<Ids>(shown)[0] ?? []
  const ids = known ?? (await sendAsCustomer('GET /user-favorite-product/ids', { language }).catch(() => [])) // then the message lacks it
  return ids.some((one) => one.productId === productId)
}

export const refreshFavorites = (client: QueryClient) => Promise.all(favoriteKeys(getSession()?.user.id).map((key) => refresh(client, key)))

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

/** Repeats the write until the server has the wanted state or the customer has changed. Resolves to the failure, if any. */
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
    if (wanted() === isWritten) await showWritten() // until then the page shows the wanted state
  }
  setWanted([mark], userId, undefined)
  if (failure) void showWritten()
  return failure
}

async function writeFavorite(writing: Writing, productId: number, isWanted: boolean): Promise<Failure | undefined> {
  const { client, language, userId } = writing
  const shown = { queryKey: personalPrefix('GET /user-favorite-product/ids', userId), predicate: isIn(language) }
  const [, known = []] = client.getQueriesData<Ids>(shown)[0] ?? []
  const favorite = known.find((one) => one.productId === productId)
  if (isWanted === (favorite !== undefined)) return undefined // another tab has already written this state
  const { data, failure } = favorite
    ? await write('DELETE /user-favorite-product', { body: [favorite.id], language })
    : await write('POST /user-favorite-product', { body: { productId }, language })
  if (!failure) show(writing, [productId], data ? [{ id: data.id, productId }] : [])
  return failure
}

/** Removes favourites optimistically. Resolves to the removed favourites and the failure, if any. */
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

/** Adds favourites again; the last product becomes the first of the list. `left` has the ids that could not be added. */
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

/** Updates the cached lists: `favorites`, from the server, replace all favourites of `productIds`. */
function show({ client, userId }: Writing, productIds: number[], favorites: Favorite[]) {
  const isOther = ({ productId }: Favorite) => !productIds.includes(productId)
  const isGone = (favorite: Favorite) => !isOther(favorite) && favorites.every(({ id }) => id !== favorite.id)
  client.setQueriesData<Ids>(
    { queryKey: personalPrefix('GET /user-favorite-product/ids', userId) },
    (list = []) => [...favorites, ...list.filter(isOther)], // also while the list is not loaded, so that the press stays visible
  )
  client.setQueriesData<Favorites>(
    { queryKey: personalPrefix('GET /user-favorite-product/listAll', userId) },
    (list) => list && list.filter((favorite) => !isGone(favorite)),
  )
}

function showFavorite({ client, language, userId }: Writing, favorite: Favorites[number]) {
  client.setQueriesData<Favorites>(
    {
      queryKey: personalPrefix('GET /user-favorite-product/listAll', userId),
      predicate: isIn(language),
    },
    (list) => list && [favorite, ...list.filter(({ productId }) => productId !== favorite.productId)],
  )
}
