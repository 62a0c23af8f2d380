import { ADMIN } from '@shop/contract/addresses'

/** The first screen: what is not all right, and what changes next. */
export const TODAY = ADMIN
/** The list of products; what it shows is in its search. */
export const PRODUCTS = `${ADMIN}/products`
/** What was changed, by whom; what it shows is in its search. */
export const HISTORY = `${ADMIN}/history`

/** The editor of a product; `field` (`price`, `name.de`) is where it opens. */
export const productAddress = (id: number, field?: string | null) => `${PRODUCTS}/${id}${field ? `#${field}` : ''}`
