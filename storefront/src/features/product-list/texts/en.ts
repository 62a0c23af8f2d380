import type { Formats } from '../../../frame/formats.ts'

/** The words of lists of products: filters, sorting, counts. English is the type of the other four. */
export const texts = ({ counted }: Formats) => ({
  seriesFallback: 'Product series',
  seriesLeadFallback: 'All models in this series, with their parts.',
  filterAndSort: 'Filter and sort',
  filterAndSortActive: (count: number) => `Filter and sort · ${count}`,
  sortLabel: 'Sort by',
  sortBy: {
    default: 'Default',
    'sales-desc': 'Sales, high to low',
    'sales-asc': 'Sales, low to high',
    'price-desc': 'Price, high to low',
    'price-asc': 'Price, low to high',
  },
  tagLabel: 'Tag',
  allTags: 'All tags',
  severalTags: (count: number) => `${count} tags`,
  priceIn: (currency: string) => `Price, ${currency}`,
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  min: 'Min',
  max: 'Max',
  minAboveMax: 'The lowest price is above the highest',
  notAPrice: 'Please enter prices as plain numbers from 0',
  apply: 'Apply',
  priceKept: 'The price you typed is kept, but not applied yet',
  priceFrom: (price: string) => `From ${price}`,
  priceUpTo: (price: string) => `Up to ${price}`,
  removeFilter: (name: string) => `${name}, remove filter`,
  productsFound: (count: number) => `${counted(count, 'product', 'products')} found`,
  noProducts: 'No products match',
  noProductsText: 'Widen the price range or clear the tag.',
  noProductsYet: 'Nothing here yet',
  noProductsYetText: 'This series has no products at the moment.',
  clearFilters: 'Clear filters',
})

export type Texts = ReturnType<typeof texts>
