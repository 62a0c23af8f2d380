import type { ShopIdentity } from '@shop/contract/shop/shop'

export interface ShopFacts {
  name: string
  markUrl: string
  logo: ShopIdentity['logo']
  shopUrl: string
}

export const shop = JSON.parse(document.getElementById('shop')?.textContent ?? '{}') as ShopFacts // written by the server of this release
