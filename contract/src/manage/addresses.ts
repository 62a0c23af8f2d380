import { ADMIN } from '../addresses.ts'
import type { RecordType } from './record-types.ts'

/** Every address of the back office's screens. Parameters are patterns: a name after a colon stands for one part of the path. */

/** What is not all right, and what comes next. */
export const ADMIN_TODAY = ADMIN
export const ADMIN_PRODUCTS = `${ADMIN}/products`
export const ADMIN_PRODUCT = `${ADMIN}/products/:id`
export const ADMIN_HISTORY = `${ADMIN}/history`
export const ADMIN_REVISION = `${ADMIN}/history/:id`
export const ADMIN_DEFINITIONS = `${ADMIN}/definitions`
export const ADMIN_DEFINITION = `${ADMIN}/definitions/:id`
/** Spare parts. */
export const ADMIN_PARTS = `${ADMIN}/parts`
export const ADMIN_PART = `${ADMIN}/parts/:id`
/** Links that show what is not in the shop yet. */
export const ADMIN_PREVIEWS = `${ADMIN}/previews`
export const ADMIN_STAFF = `${ADMIN}/staff`
export const ADMIN_ACCOUNT = `${ADMIN}/account`
/** The page of a link by which somebody becomes staff, or gets in again; its token follows `#`. */
export const ADMIN_LINK = `${ADMIN}/link`

/** The editor of a product; `field` (`price`, `name.de`) is where it opens. */
export const adminProductAddress = (id: number, field?: string | null) =>
  ADMIN_PRODUCT.replace(':id', String(id)) + (field ? `#${field}` : '')
export const adminRevisionAddress = (id: number) => ADMIN_REVISION.replace(':id', String(id))
export const adminDefinitionAddress = (id: number) => ADMIN_DEFINITION.replace(':id', String(id))
/** The editor of a part; `field` (`price`, `name.de`) is where it opens. */
export const adminPartAddress = (id: number, field?: string | null) => ADMIN_PART.replace(':id', String(id)) + (field ? `#${field}` : '')
/** The list of the products that state a definition. */
export const adminProductsOf = (definition: string) => `${ADMIN_PRODUCTS}?${new URLSearchParams({ 'filter[definition]': definition })}`
/** The list of the parts of a product. */
export const adminPartsOf = (product: number) => `${ADMIN_PARTS}?${new URLSearchParams({ 'filter[product]': String(product) })}`
/** The form of a record of any kind. */
export const adminRecordAddress: Readonly<Record<RecordType, (id: number) => string>> = {
  product: (id) => adminProductAddress(id),
  definition: adminDefinitionAddress,
  part: (id) => adminPartAddress(id),
}
