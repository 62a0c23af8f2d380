import type { ProductDetail } from '@shop/contract/catalog/catalog'

/** Keys of the specs that the server's fit rules use. */
const OF_PACKS = ['cells', 'cell-range', 'charge-power', 'tray-length', 'tray-width', 'tray-height']

export const isOfPacks = ({ specs }: Pick<ProductDetail, 'specs'>) => specs.some(({ key }) => key !== null && OF_PACKS.includes(key))
