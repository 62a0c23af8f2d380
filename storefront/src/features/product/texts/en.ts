import type { Formats } from '../../../frame/formats.ts'

/** What is said of a product, on its card and on its page. English is the type of the other four. */
export const texts = ({ counted }: Formats) => ({
  unknownTag: '推荐',
  inStock: 'In stock',
  fromAge: (years: number) => `Ages ${years}+`,
  was: 'was',
  buy: 'Buy',
  buyNow: 'Buy now',
  ofProductInNewTab: (name: string) => ` ${name} (new tab)`,
  notAvailableYet: 'Not available yet',
  soldOutHint: 'Sold out here. The marketplace has its own stock.',
  buyHint: '“Buy now” opens the marketplace store in a new tab. Its service policies apply.',
  youSave: (amount: string) => `You save ${amount}`,
  lowest30Days: (price: string) => `Lowest price in the 30 days before the reduction: ${price}`,
  lowestBeforeFirst: ({ was, until, since, lowest }: { was: string; until: string; since: string; lowest: string }) =>
    `Was ${was} until ${until}. First reduced on ${since}; lowest price in the 30 days before: ${lowest}`,
  lowest30DaysShort: (price: string) => `Prior 30-day low: ${price}`,
  view3d: '3D view',
  specifications: 'Specifications',
  entries: (count: number) => counted(count, 'entry', 'entries'),
  details: 'Details',
  products: 'Products',
  related: 'From the same drawer',
  recentlyViewed: 'Recently viewed',
})

export type Texts = ReturnType<typeof texts>
