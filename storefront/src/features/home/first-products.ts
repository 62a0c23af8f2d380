import type { Product } from '@shop/contract/catalog/catalog'

export const firstOf = (products: Product[], seriesId: number, count: number) =>
  products.filter((product) => product.seriesId === seriesId).slice(0, count)

/** Returns the first products of each series, as many as `counts` has for the series id, and the products in `pulled`. */
export function firstOfEach(products: Product[], counts: ReadonlyMap<number, number>, pulled: ReadonlyArray<number | undefined> = []) {
  const left = new Map(counts)
  return products.filter((product) => {
    const count = left.get(product.seriesId) ?? 0
    left.set(product.seriesId, count - 1)
    return count > 0 || pulled.includes(product.id)
  })
}

/** Six models fit next to the stage without scrolling. */
const MODELS = 6

/** Takes the first model of every series, then the second of each, up to the limit. */
export function firstModels(products: Product[]): Product[] {
  const turns = products.map(({ seriesId }, place) => products.slice(0, place).filter((before) => before.seriesId === seriesId).length)
  const order = products.map((_, place) => place).toSorted((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0))
  return order.slice(0, MODELS).flatMap((place) => products[place] ?? [])
}

/** Normalises text, so that case, character width and separators do not matter: `CAR-0101` equals `car 0101`. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-‐‑·・]/g, '')

/** Returns the products whose name or part number contains every word of `text`, in the list's order. */
export function modelsNamed(products: Product[], text: string, numberOf: (product: Product) => string): Product[] {
  const words = text.split(/\s+/).map(folded)
  return products.filter((product) => words.every((word) => folded(product.name + numberOf(product)).includes(word)))
}
