import type { ShopIdentity } from '@shop/contract/shop/shop'

/** What the server says of the shop in the page (server: backoffice-page.ts). */
export interface ShopFacts {
  /** What the shop is called; empty where that is not known. */
  name: string
  markUrl: string
  logo: ShopIdentity['logo']
  /** Where the shop's pages are. */
  shopUrl: string
}

export const shop = JSON.parse(document.getElementById('shop')?.textContent ?? '{}') as ShopFacts // written by the server of this release
