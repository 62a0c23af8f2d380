const numbers = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`

/** Every text of the storefront in English, the type of the other four. */
export const texts = {
  // around every screen
  skipToContent: 'Skip to content',
  home: 'Home',
  series: 'Series',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  breadcrumb: 'Breadcrumb',
  language: 'Language',
  languageAndCurrency: 'Language and currency',
  theme: 'Theme',
  themes: { system: 'System theme', light: 'Light', dark: 'Dark' },
  shop: 'Shop',
  contact: 'Contact',
  address: 'Torvane Workshop, 12 Foundry Lane',
  openingHours: 'Monday to Sunday, 9:00–18:00',
  dayLetters: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  brandLine: 'Drive it. Break it. Fix it.',

  // states of a view
  loadingFailed: 'Loading failed',
  networkError: 'Network error, please try again later',
  tryAgain: 'Try again',

  // home
  homeTitle: 'RC models you can take apart',
  homeHeadline: 'Built to be taken apart.',
  homeLead: 'Remote-controlled cars, aircraft and boats, with a spare for every part. Drive them hard, then mend them at your own bench.',
  homeSeries: 'All series, one parts drawer',
  seeSeries: 'See the series',
  topSpeed: 'Top speed, up to',
  kmh: 'km/h',
  flightTime: 'Flight time, up to',
  minutes: 'min',

  // list of products
  products: 'Products',
  seriesFallback: 'Product series',
  seriesLeadFallback: 'All models of this series with their parts.',
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
  unknownTag: '推荐',
  priceIn: (currency: string) => `Price, ${currency}`,
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  min: 'Min',
  max: 'Max',
  minAboveMax: 'The lowest price is above the highest',
  notAPrice: 'Please enter prices as plain numbers from 0',
  apply: 'Apply',
  clear: 'Clear',
  priceFrom: (price: string) => `From ${price}`,
  priceUpTo: (price: string) => `Up to ${price}`,
  removeFilter: (name: string) => `${name}, remove filter`,
  productsFound: (count: number) => `${counted(count, 'product', 'products')} found`,
  noProducts: 'No products match',
  noProductsText: 'Widen the price range or clear the tag.',
  noProductsYet: 'Nothing here yet',
  noProductsYetText: 'This series has no products at the moment.',
  clearFilters: 'Clear filters',
  pastTheEnd: 'This page is past the end',
  pastTheEndText: (pages: number) => `The list has ${counted(pages, 'page', 'pages')}.`,
  toFirstPage: 'To page 1',
  pagination: 'Pages',
  pageOf: (current: number, pages: number, total: number) =>
    `Page ${numbers.format(current)} of ${numbers.format(pages)}, ${counted(total, 'item', 'items')}`,
  goToPage: (page: number) => `Page ${page}`,
  currentPage: (page: number) => `Page ${page}, current page`,
  previousPage: 'Previous page',
  nextPage: 'Next page',

  // product
  inStock: 'In stock',
  was: 'was',
  buy: 'Buy',
  buyNow: 'Buy now',
  ofProductInNewTab: (name: string) => ` ${name} (new tab)`,
  notAvailableYet: 'Not available yet',
  buyHint: 'Buy now opens the marketplace store in a new tab. Its service policies apply.',
  youSave: (amount: string) => `You save ${amount}`,
  lowest30Days: (price: string) => `Lowest price of the 30 days before: ${price}`,
  downloadManual: 'Download manual',
  megabytes: (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`,
  pictures: 'Pictures',
  pictureOf: (number: number, count: number) => `Picture ${number} of ${count}`,
  specifications: 'Specifications',
  entries: (count: number) => counted(count, 'entry', 'entries'),
  details: 'Details',

  // shell, beside the series
  allSeries: 'All series',
  offers: 'Offers',
  search: 'Search',
  searchModels: 'Search models',

  // all series
  allSeriesLead: 'Every model we build, sorted into drawers. Open one to see what is inside.',
  seriesAndModels: (series: number, models: number) => `${counted(series, 'series', 'series')}, ${counted(models, 'model', 'models')}`,
  models: 'Models',
  seeModels: 'See the models',
  usualFeatures: ['A spare for every part', 'Printed manual with exploded drawings', 'Common screws, common tools'],
  noSeries: 'No series yet',
  noSeriesText: 'The drawers are still empty. Please look in again later.',

  // offers
  offersLead: 'Everything whose price has come down, next to the lowest price of the 30 days before.',
  offersUpTo: 'Up to',
  noOffers: 'No offers at the moment',
  noOffersText: 'Everything is at its usual price. The series are open all the same.',

  // search
  searchTitle: (text: string) => `Search: “${text}”`,
  searchPrompt: 'Name a model, a part or a tag, and we look through every drawer.',
  searching: (text: string) => `Looking for “${text}” …`,
  resultsFor: (count: number, hasMore: boolean, text: string) =>
    `${numbers.format(count)}${hasMore ? '+' : ''} ${count === 1 ? 'result' : 'results'} for “${text}”`,
  noResults: (text: string) => `Nothing found for “${text}”`,
  noResultsText: 'Check the spelling, or try fewer words.',
  searchTooLong: 'That search is too long',
  searchTooLongText: (most: number) => `Please use ${most} characters at most.`,

  // product, lower half
  lowest30DaysShort: (price: string) => `30-day low before: ${price}`,
  related: 'From the same drawer',
  recentlyViewed: 'Recently viewed',

  // 404
  error404: 'Error 404',
  notFoundTitle: 'Part not found',
  notFoundText: 'This page is not in the manual. It may have been renumbered, or the link lost a digit.',
  missing: '? missing',
  trySeries: 'Try a series',
}
