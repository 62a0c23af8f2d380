import type { Product } from '@shop/contract/catalog/catalog'

/** The products that home shows of a series. */
export const firstOf = (products: Product[], seriesId: number, count: number) =>
  products.filter((product) => product.seriesId === seriesId).slice(0, count)

/**
 * The products that home shows at all, in the order of the list, as far as a card shows them: each value that is not needed costs home up to 100 bytes.
 * `counts`: how many each series shows, by its id; `pulled`: the ids of those that its head shows, with their models, whether their series shows them or not.
 */
export function firstOfEach(products: Product[], counts: ReadonlyMap<number, number>, pulled: ReadonlyArray<number | undefined> = []) {
  const left = new Map(counts)
  return products.flatMap((product) => {
    const count = left.get(product.seriesId) ?? 0
    left.set(product.seriesId, count - 1)
    const isPulled = pulled.includes(product.id)
    return count > 0 || isPulled ? [asCard(product, isPulled)] : []
  })
}

/** How many models home lists: as many as stand beside the stage without scrolling. */
const MODELS = 6

/** The models that home lists: the first of every series, then the second of each while there is room. The others are on their own pages. */
export function firstModels(products: Product[]): Product[] {
  const turns = products.map(({ seriesId }, place) => products.slice(0, place).filter((before) => before.seriesId === seriesId).length)
  const order = products.map((_, place) => place).toSorted((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0))
  return order.slice(0, MODELS).flatMap((place) => products[place] ?? [])
}

/** Without case, width and what parts words: `CAR-0101` is `car 0101`. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-‐‑·・]/g, '')

/** The models whose name or part number holds every word of a text, in the order of the list. */
export function modelsNamed(products: Product[], text: string, numberOf: (product: Product) => string): Product[] {
  const words = text.split(/\s+/).map(folded)
  return products.filter((product) => words.every((word) => folded(product.name + numberOf(product)).includes(word)))
}

/** Two pictures: the one that a card shows, and the one that it shows under the pointer. */
const asCard = (product: Product, isPulled: boolean): Product => ({
  ...product,
  images: product.images.slice(0, 2).map(({ imageUrl, fit, focal }, place) => ({ id: place, imageUrl, fit, focal })),
  description: product.subtitle ? '' : product.description,
  services: [],
  manualUrl: '',
  manual: null,
  view360Url: isPulled ? product.view360Url : '',
  discountAmount: null,
  sales: 0,
  createdTime: '',
  minAge: null,
})
