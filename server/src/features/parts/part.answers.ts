import { toYuan } from '@shop/contract/money'

export const presentPart = <Row extends { priceFen: number | null }>({ priceFen, ...row }: Row) => ({
  ...row,
  price: priceFen === null ? null : toYuan(priceFen),
})
