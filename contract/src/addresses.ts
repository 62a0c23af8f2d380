import type { PolicyFlag } from './content/policy-flags.ts'

/** Every address of the shop's pages, for both sides. No path of a page is written elsewhere. */

export const HOME = '/'
export const ALL_SERIES = '/products'
export const OFFERS = '/discount-products'
export const SEARCH = '/search'
export const COMPARE = '/compare'
/** Five questions that find a model. */
export const CHOOSE = '/choose'
export const LOGIN = '/login'
export const REGISTER = '/register'
export const FORGOT_PASSWORD = '/forgot-password'
export const ACCOUNT = '/account'
/** The favourites of a customer (spec §2). */
export const FAVORITES = '/cart'

export const VIDEOS = '/videos'
export const HELP = '/help'
export const CONTACT = '/contact'
export const ABOUT = '/about'
export const BRAND_STORY = '/brand-story'
export const SUBSCRIBE = '/subscribe'
/** Who runs the shop, where that is said. */
export const LEGAL = '/policy/legal'

/** Paths with parameters, as patterns: a name after a colon stands for one part of the path. */
export const PRODUCT = '/product/:id'
/** A part of products, by its number. */
export const PART = '/parts/:number'
export const SERIES = '/category/:category'
export const VIDEO = '/videos/:id'
export const HELP_ARTICLE = '/help/:id'
export const POLICY = '/policy/:flag'

/** The picture that stands for a product where its link is shared. */
export const PRODUCT_CARD = '/media/cards/:id.jpg'

export const productCardAddress = (id: number) => PRODUCT_CARD.replace(':id', String(id))
export const productAddress = (id: number) => PRODUCT.replace(':id', String(id))
export const partAddress = (number: string) => PART.replace(':number', number)
/** The place of a product's list of parts in its page. */
export const PARTS_PLACE = 'parts'
/** A part in the list of a product. */
export const partInProductAddress = (productId: number, number: string) => `${productAddress(productId)}#${number}`
export const videoAddress = (id: number) => VIDEO.replace(':id', String(id))
export const seriesAddress = (id: number) => SERIES.replace(':category', String(id))
export const helpAddress = (id: number) => HELP_ARTICLE.replace(':id', String(id))
export const policyAddress = (flag: PolicyFlag) => POLICY.replace(':flag', flag)
/** The contact page, with the product that one asks about. */
export const contactAddress = (productId: number) => `${CONTACT}?${new URLSearchParams({ product: String(productId) })}`
/** Products beside each other. */
export const compareAddress = (ids: readonly number[]) => `${COMPARE}?ids=${ids.join(',')}`
/** The results of a search text; without one the empty search. */
export const searchAddress = (text: string) => (text === '' ? SEARCH : `${SEARCH}?${new URLSearchParams({ name: text })}`)

/** The list of all that fits a product. */
export const fittingAddress = (id: number) => `${SEARCH}?${new URLSearchParams({ fits: String(id) })}`

/** Pages that mailed links lead to, each with its token (calls: Logins). */
export const VERIFY_EMAIL = '/verify-email'
export const RESET_PASSWORD = '/reset-password'
export const CONFIRM_SUBSCRIPTION = '/subscribe/confirm'
export const UNSUBSCRIBE = '/subscribe/unsubscribe'

/** Where the brand's staff keep the shop: a page of its own for every address below. */
export const ADMIN = '/admin'

/** The page of a link by which somebody becomes staff. */
export const staffLinkAddress = (token: string) => `${ADMIN}/link#${token}`

/** What the address of a page begins with where it shows what is not in the shop yet; then the token of the link, then the page's own path. */
export const PREVIEW = '/preview'
/** With it a call of the browser answers what such a page shows: the part of the address that stands for the link. */
export const PREVIEW_HEADER = 'X-Preview'
/** Behind the token in the address: as of now, though the link is as of another time. */
export const AS_OF_NOW = '.now'

/** The address of a page within a preview. */
export const previewAddress = (part: string, path: string) => `${PREVIEW}/${part}${path}`

/** The address of such a page with a token in it. */
export const tokenAddress = (page: string, token: string) => `${page}?${new URLSearchParams({ token })}`
