import type { AnswerOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { MAX_IDS } from '@shop/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { write } from '../../frame/calls/write.ts'
import { getSession } from '../../frame/session.ts'
import { setWanted, wantedOf } from './use-favorites.ts'

type Ids = AnswerOf<'GET /user-favorite-product/ids'>
type Favorites = AnswerOf<'GET /user-favorite-product/listAll'>
type Favorite = Pick<Favorites[number], 'id' | 'productId'>

/** For whom favourites are written, and where they are shown. */
export interface Writing {
  client: QueryClient
  language: Language
  userId: number | undefined
}

/** Asks again for the favourites of the customer, wherever they are shown. */
export async function refreshFavorites(client: QueryClient) {
  const userId = getSession()?.user.id
  const names = ['GET /user-favorite-product/ids', 'GET /user-favorite-product/listAll'] as const
  await Promise.all(names.map((name) => refresh(client, personalPrefix(name, userId))))
}

const isStill = ({ userId }: Writing) => getSession()?.user.id === userId

/** Writes what is wanted of a product until nothing else is wanted, and shows the outcome. Resolves to the failure where there is one. */
export async function writeFavorite(writing: Writing, productId: number): Promise<Failure | undefined> {
  const { client, language, userId } = writing
  const [, known = []] = client.getQueriesData<Ids>({ queryKey: personalPrefix('GET /user-favorite-product/ids', userId) })[0] ?? []
  let favorite = known.find((one) => one.productId === productId)
  let failure: Failure | undefined
  while (!failure && isStill(writing) && wantedOf(productId, userId) === (favorite === undefined)) {
    const result = favorite
      ? await write('DELETE /user-favorite-product', { body: [favorite.id], language })
      : await write('POST /user-favorite-product', { body: { productId }, language })
    failure = result.failure
    if (!failure) favorite = result.data ? { id: result.data.id, productId } : undefined
  }
  show(writing, [productId], favorite ? [favorite] : [])
  return failure
}

/** Removes favourites, however many: not shown from now on, and shown again where that fails. Resolves to those that are removed, and the failure if any. */
export async function removeFavorites<One extends Favorite>(
  writing: Writing,
  favorites: One[],
): Promise<{ removed: One[]; failure?: Failure }> {
  const { language, userId } = writing
  setWanted(productsOf(favorites), userId, false)
  const removed: One[] = []
  let failure: Failure | undefined
  while (removed.length < favorites.length && !failure && isStill(writing)) {
    const some = favorites.slice(removed.length, removed.length + MAX_IDS)
    ;({ failure } = await write('DELETE /user-favorite-product', { body: some.map(({ id }) => id), language }))
    if (failure) break
    removed.push(...some)
    show(writing, productsOf(some), [])
  }
  setWanted(productsOf(favorites), userId, undefined)
  return { removed, ...(failure && { failure }) }
}

/** Makes favourites of products again, the last one first in the list. What could not be is `left`, with the failure. */
export async function restoreFavorites(writing: Writing, productIds: number[]): Promise<{ left: number[]; failure?: Failure }> {
  const { language, userId } = writing
  setWanted(productIds, userId, true)
  for (const [index, productId] of productIds.entries()) {
    const left = productIds.slice(index)
    if (!isStill(writing)) return { left }
    const { data, failure } = await write('POST /user-favorite-product', { body: { productId }, language })
    if (failure) {
      setWanted(left, userId, undefined)
      void refreshFavorites(writing.client)
      return { left, failure }
    }
    showFavorite(writing, data)
  }
  await refreshFavorites(writing.client)
  setWanted(productIds, userId, undefined)
  return { left: [] }
}

const productsOf = (favorites: Favorite[]) => favorites.map(({ productId }) => productId)

/** Shows what the server has now of some products, and asks for all of them again. */
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
  setWanted(productIds, userId, undefined)
  void refreshFavorites(client)
}

/** Shows a favourite that has just been added on top of the list. */
function showFavorite({ client, language, userId }: Writing, favorite: Favorites[number]) {
  client.setQueriesData<Favorites>(
    {
      queryKey: personalPrefix('GET /user-favorite-product/listAll', userId),
      predicate: ({ queryKey }) => queryKey.at(-1) === language,
    },
    (list) => list && [favorite, ...list.filter(({ productId }) => productId !== favorite.productId)],
  )
}
