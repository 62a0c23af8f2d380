import type { PolicyFlag } from './content/policy-flags.ts'

/** All page addresses of the shop. A test forbids literal addresses in other files. */

export const HOME = '/'
export const ALL_SERIES = '/products'
export const OFFERS = '/discount-products'
export const SEARCH = '/search'
export const COMPARE = '/compare'
export const CHOOSE = '/choose'
export const LOGIN = '/login'
export const REGISTER = '/register'
export const FORGOT_PASSWORD = '/forgot-password'
export const ACCOUNT = '/account'
/** Page with the favorites, despite its path (spec §2). */
export const FAVORITES = '/cart'

export const VIDEOS = '/videos'
export const HELP = '/help'
export const CONTACT = '/contact'
export const ABOUT = '/about'
export const BRAND_STORY = '/brand-story'
export const SUBSCRIBE = '/subscribe'
/** Page with the legally required facts about the shop's operator. */
export const LEGAL = '/policy/legal'

/** Patterns of addresses, in which `:name` matches one path segment. */
export const PRODUCT = '/product/:id'
export const PART = '/parts/:number'
export const SERIES = '/category/:category'
export const VIDEO = '/videos/:id'
export const HELP_ARTICLE = '/help/:id'
export const POLICY = '/policy/:flag'

/** Picture that other sites show for a link to the product. */
export const PRODUCT_CARD = '/media/cards/:id.jpg'

export const productCardAddress = (id: number) => PRODUCT_CARD.replace(':id', String(id))
export const productAddress = (id: number) => PRODUCT.replace(':id', String(id))
export const partAddress = (number: string) => PART.replace(':number', number)
/** Anchor of the parts list on a product's page. */
export const PARTS_PLACE = 'parts'
export const partInProductAddress = (productId: number, number: string) => `${productAddress(productId)}#${number}`
export const videoAddress = (id: number) => VIDEO.replace(':id', String(id))
export const seriesAddress = (id: number) => SERIES.replace(':category', String(id))
export const helpAddress = (id: number) => HELP_ARTICLE.replace(':id', String(id))
export const policyAddress = (flag: PolicyFlag) => POLICY.replace(':flag', flag)
/** Page with an earlier version of a policy. */
export const policyVersionAddress = (flag: PolicyFlag, version: number) =>
  `${policyAddress(flag)}?${new URLSearchParams({ version: String(version) })}`
export const contactAddress = (productId: number) => `${CONTACT}?${new URLSearchParams({ product: String(productId) })}`
export const compareAddress = (ids: readonly number[]) => `${COMPARE}?ids=${ids.join(',')}`
export const searchAddress = (text: string) => (text === '' ? SEARCH : `${SEARCH}?${new URLSearchParams({ name: text })}`)

export const fittingAddress = (id: number) => `${SEARCH}?${new URLSearchParams({ fits: String(id) })}`

/** Pages that mailed links open. Each link contains a token (calls: Logins). */
export const VERIFY_EMAIL = '/verify-email'
export const RESET_PASSWORD = '/reset-password'
export const CONFIRM_SUBSCRIPTION = '/subscribe/confirm'
export const CONFIRM_NOTICE = '/notices/confirm'
export const UNSUBSCRIBE = '/subscribe/unsubscribe'
export const OBJECTION = '/objection'

/** Address of the back office. A single HTML page serves all addresses below this one. */
export const ADMIN = '/admin'

export const staffLinkAddress = (token: string) => `${ADMIN}/link#${token}`

/** Prefix of preview addresses: `/preview/<token>/<path of the page>`. */
export const PREVIEW = '/preview'
/** Request header with the token of a preview link. Calls with this header return the preview's data. */
export const PREVIEW_HEADER = 'X-Preview'
/** Suffix of a preview's token that selects the current time instead of the time in the link. */
export const AS_OF_NOW = '.now'

export const previewAddress = (part: string, path: string) => `${PREVIEW}/${part}${path}`

export const tokenAddress = (page: string, token: string) => `${page}?${new URLSearchParams({ token })}`
