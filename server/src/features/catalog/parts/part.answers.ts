import { toYuan } from '@shop/contract/money'

/** A part with its price as calls carry it. */
export const presentPart = <Row extends { priceFen: number | null }>({ priceFen, ...row }: Row) => ({
  ...row,
  price: priceFen === null ? null : toYuan(priceFen),
})
