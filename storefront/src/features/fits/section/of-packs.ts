import type { ProductDetail } from '@shop/contract/catalog/catalog'

/** By which a product has to do with packs: what the server's rules go by. */
const OF_PACKS = ['cells', 'cell-range', 'charge-power', 'tray-length', 'tray-width', 'tray-height']

/** Whether anything can be said of what fits a product. */
export const isOfPacks = ({ specs }: Pick<ProductDetail, 'specs'>) => specs.some(({ key }) => key !== null && OF_PACKS.includes(key))
