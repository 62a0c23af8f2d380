/** Features that each feature of the server may import. Comments name the imported parts. Cycles are not allowed. */
export const MAY_USE: Record<string, string[]> = {
  account: ['shop'], // the shop's name, forbidden in passwords and nicknames
  catalog: ['reviews', 'definitions', 'manage-parts', 'series', 'tags', 'redirects'], // records of these features in files, and pages
  analytics: ['product-issues'], // names of products
  cart: ['favorites'],
  contact: ['content'], // the shop's contact addresses
  favorites: ['catalog'],
  parts: ['catalog'], // products that a part fits
  search: ['parts', 'catalog'],
  'product-advice': ['catalog', 'parts'], // specs and lists of products, and their own battery packs
  videos: ['catalog', 'search', 'redirects'], // products that a video shows; other interpretations of a search text
  'manage-products': ['catalog', 'product-issues', 'redirects'], // storage, files and issues of products, and where their paths lead
  'manage-definitions': ['catalog', 'definitions', 'manage-products'], // specs without a definition, and their assignment to definitions
  'manage-parts': ['product-issues', 'redirects'], // names of products, and where the paths of archived parts lead
  'product-issues': ['redirects'], // links to pages that have left
  today: ['product-issues', 'offers', 'redirects'], // names of records, conflicts of offers, paths that were not found
  series: ['redirects'], // where the paths of archived series lead
  'manage-product-list': ['product-issues', 'manage-products', 'search'], // facts for lists, writing records, readings of a search text
  'manage-records': [
    'manage-products',
    'definitions',
    'manage-parts',
    'messages',
    'series',
    'tags',
    'cart',
    'content',
    'offers',
    'redirects',
    'videos',
  ], // every kind of record
  'media-library': ['manage-records'], // records of all kinds, which use files
  offers: ['manage-product-list', 'manage-products', 'product-issues', 'catalog'], // rules, low prices, names and past prices of products
  content: ['redirects'], // pages to which banners lead
  translations: ['manage-records', 'manage-product-list', 'product-issues', 'search'], // every kind of record; found and named products, and their texts
  previews: ['catalog', 'manage-records'], // product lists in previews, and saved changes of all kinds
  newsletter: ['redirects', 'shop'], // linked pages, and the shop's name
  messages: ['contact', 'content', 'shop'], // texts of mails about messages, and the shop's addresses for replies
  staff: ['shop', 'previews'], // the shop's name, forbidden in passwords; preview links, which are revoked with the right to create them
  moderation: ['reviews', 'account'], // ratings of products; names of authors
  notices: ['newsletter'], // stored consent texts
  subscribers: ['newsletter', 'notices'], // subscriptions, their file, and notices
  customers: ['account', 'privacy'], // logins, export and deletion
  privacy: ['account', 'cart', 'favorites', 'reviews', 'videos', 'newsletter', 'notices', 'contact', 'moderation'], // export and deletion cover all parts of an account
}

/** Features that each feature of the storefront may import, like `MAY_USE`. */
export const MAY_USE_IN_STOREFRONT: Record<string, string[]> = {
  'product-list': ['product', 'series', 'favorites', 'cart', 'units'],
  product: ['favorites', 'cart', 'reviews', 'model-3d', 'units', 'notices'],
  notices: ['account', 'newsletter'], // checks of addresses, and words that both forms use
  'product-detail': ['product', 'model-3d', 'series', 'units'],
  viewed: ['product', 'product-list'],
  'model-3d': ['units'],
  series: ['model-3d'],
  reviews: ['account', 'reports'],
  parts: ['product', 'series', 'model-3d', 'notices'],
  search: ['product-list', 'series', 'suggestions', 'parts'],
  suggestions: ['series', 'content'], // kinds of series, and highlighted words
  home: ['product-list', 'series', 'product', 'model-3d', 'units'],
  shell: ['series', 'account', 'favorites', 'suggestions', 'compare'],
  compare: ['product', 'series', 'model-3d', 'units'],
  favorites: ['account'],
  fits: ['product', 'series'],
  choose: ['product', 'series'],
  'favorites-list': ['product', 'series', 'favorites'],
  cart: ['favorites', 'account'],
  'after-login': ['account', 'favorites', 'cart'],
  preview: ['shell'], // the language menu
  profile: ['account', 'shell'],
  'mailed-links': ['account'],
  newsletter: ['account'],
  contact: ['account'],
  videos: ['favorites', 'account', 'reports'],
}

/** Features that each feature of the back office may import, like `MAY_USE`. */
export const MAY_USE_IN_BACKOFFICE: Record<string, string[]> = {
  account: ['factors'],
  analytics: ['references'], // the search for products
  'record-fields': ['kind-words'], // labels of fields
  'low-prices': ['record-fields', 'kind-words'],
  history: ['record-fields', 'low-prices', 'kind-words'],
  'media-library': ['record-fields', 'kind-words', 'history', 'uploads'], // names of places, undo, uploads
  staff: ['kind-words'],
  customers: ['record-fields'], // names of languages
  subscribers: ['customers', 'record-fields'], // search by address, reasons, names of languages
  kinds: [
    'kind-words',
    'records',
    'record-fields',
    'history',
    'previews',
    'rich-text',
    'uploads',
    'shell',
    'buy-addresses',
    'definitions',
    'parts',
    'coupons',
    'videos',
    'redirects',
    'articles',
    'banners',
    'contacts',
    'link-targets',
    'low-prices',
    'offers',
    'references',
  ], // custom controls of fields
  records: ['record-fields', 'history', 'low-prices'],
  previews: ['records', 'record-fields'],
  bulk: ['record-fields', 'history', 'low-prices'],
  moderation: ['shell'], // the number in the rail
  shell: ['kind-words'], // synonyms in the command palette
  'product-issues': ['record-fields', 'shell', 'calendar', 'dead-links'],
  calendar: ['kind-words'], // names of kinds
  'dead-links': ['kind-words', 'record-fields'],
  searches: ['references'], // the search for products
  today: ['calendar', 'kind-words'],
  translate: ['records', 'record-fields', 'kinds', 'kind-words', 'previews', 'product-editor', 'rich-text'], // forms of all records, field by field
  'first-steps': ['product-issues'], // texts about the shop's issues
  'product-list': ['record-fields', 'history', 'bulk', 'product-issues', 'shell', 'kinds'],
  definitions: ['kind-words', 'records'],
  coupons: ['kind-words'],
  videos: ['kind-words', 'records', 'uploads', 'references'],
  messages: ['kind-words', 'record-fields', 'shell'], // topics, amounts, the count of the rail
  redirects: ['kind-words'],
  articles: ['kind-words', 'records'],
  banners: ['kind-words', 'records', 'focal-point'],
  contacts: ['kind-words', 'records'],
  offers: ['kind-words', 'record-fields', 'records', 'references'],
  references: ['kind-words', 'record-fields', 'records'],
  'focal-point': ['records'], // the parser of numbers
  'link-targets': ['kind-words', 'records'],
  'rich-text': ['link-targets'],
  'buy-addresses': ['records', 'record-fields', 'product-issues'], // results of address checks, as text
  parts: ['kind-words', 'records'],
  'product-editor': [
    'records',
    'record-fields',
    'rich-text',
    'product-issues',
    'previews',
    'history',
    'product-list',
    'low-prices',
    'shell',
    'uploads',
    'buy-addresses',
    'kinds',
    'kind-words',
    'focal-point',
    'references',
  ],
}
