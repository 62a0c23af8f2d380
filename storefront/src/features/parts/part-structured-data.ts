import { partAddress, productAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import type { Part } from '@shop/contract/parts/parts'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'
import { priceData } from '../product/product-structured-data.ts'

interface Page {
  part: Part
  brand: string | undefined
  language: Language
  url: (path: string) => string
  whole: (address: string) => string
}

/** Returns schema.org data of a spare part and the products that it fits. Without a price there is no offer. */
export function partData({ part, brand, language, url, whole }: Page) {
  const { number, name, price, imageUrl, stockStatus, specs, products } = part
  const own = url(partAddress(number))
  return {
    '@type': 'Product',
    '@id': `${own}#part`,
    name,
    sku: number,
    mpn: number,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    image: imageUrl ? [whole(imageUrl)] : undefined,
    url: own,
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            url: own,
            ...priceData(price, language),
            availability: `https://schema.org/${stockStatus ? 'BackOrder' : 'InStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
          },
    isAccessoryOrSparePartFor: products.map((product) => ({
      '@type': 'Product',
      '@id': `${url(productAddress(product.id))}#product`,
      name: product.name,
      url: url(productAddress(product.id)),
    })),
    additionalProperty:
      specs.length > 0
        ? specs.map(({ specName, specValue }) => ({ '@type': 'PropertyValue', name: specName, value: specValue }))
        : undefined,
  }
}

export function partThings({ language, whole, url, answer }: ListedPage): Thing[] {
  const part = answer('GET /parts/{number}')
  return part ? [partData({ part, brand: answer('GET /shop/identity')?.name, language, url, whole })] : []
}
