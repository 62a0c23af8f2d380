/** Every address of the shop's pages, for both sides. No path of a page is written elsewhere. */

export const HOME = '/'
export const ALL_SERIES = '/products'
export const OFFERS = '/discount-products'
export const SEARCH = '/search'
export const LOGIN = '/login'
export const REGISTER = '/register'
/** The list of favourites (spec §2). */
export const FAVORITES = '/cart'

export const productAddress = (id: number) => `/product/${id}`
export const seriesAddress = (id: number) => `/category/${id}`
/** The results of a search text; without one the empty search. */
export const searchAddress = (text: string) => (text === '' ? SEARCH : `${SEARCH}?${new URLSearchParams({ name: text })}`)
