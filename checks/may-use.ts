/** Which server feature may use another's queries and rules. No cycles: where two change together, the lower one offers it. */
export const MAY_USE: Record<string, string[]> = {
  account: ['shop'], // what the shop is called, which is no password and no nickname
  catalog: ['reviews'],
  cart: ['favorites'],
  contact: ['content'], // the address that the shop is written to
  favorites: ['catalog'],
  search: ['catalog'], // what a text finds of it
  finding: ['catalog'], // what products state, and how they are listed
  videos: ['catalog'], // the products that a video shows
  'manage-products': ['catalog', 'findings'], // how products are stored, what their files say of them; what is not all right with one
  'manage-definitions': ['catalog', 'manage-products'], // how definitions are stored; how specs of products are made theirs
  'manage-parts': ['findings', 'catalog'], // states of languages, names of products
  'product-list': ['findings', 'manage-products', 'catalog'], // what lists know of products; how their records are written; how else a text may be read
  'manage-records': ['manage-products', 'manage-definitions', 'manage-parts'], // every kind of record that staff keep
  previews: ['catalog', 'manage-records'], // lists as a link shows them, and what writes saved changes of every kind
  newsletter: ['catalog', 'shop'], // whether a page that an issue links to is there, and whose newsletter it is
  staff: ['shop', 'previews'], // what the shop is called, which is no password; links that end with the right to make them
  privacy: ['account', 'cart', 'favorites', 'reviews', 'videos', 'newsletter', 'contact'], // the export and the deletion of an account go through all of its parts
}

/** Which storefront feature may use another's parts and hooks; no cycles. */
export const MAY_USE_IN_STOREFRONT: Record<string, string[]> = {
  'product-list': ['product', 'series', 'favorites', 'cart', 'units'],
  product: ['favorites', 'cart', 'reviews', 'model-3d', 'units'],
  'product-detail': ['product', 'model-3d', 'series', 'units'],
  viewed: ['product', 'product-list'],
  reviews: ['account'],
  parts: ['product', 'series', 'model-3d'],
  search: ['product-list', 'series', 'suggestions', 'parts'],
  suggestions: ['series', 'content'], // the kinds of series; what marks words
  home: ['product-list', 'series', 'product', 'model-3d', 'units'],
  shell: ['series', 'account', 'favorites', 'suggestions', 'compare'],
  compare: ['product', 'series', 'model-3d', 'units'],
  favorites: ['account'],
  fits: ['product', 'series'],
  choose: ['product', 'series'],
  'favorites-list': ['product', 'series', 'favorites'],
  cart: ['favorites', 'account'],
  'after-login': ['account', 'favorites', 'cart'],
  preview: ['shell'], // the choice of the language
  profile: ['account', 'shell'],
  'mailed-links': ['account'],
  newsletter: ['account'],
  contact: ['account'],
  videos: ['favorites', 'account'],
}

/** Which feature of the back office may use another's parts and hooks; no cycles. */
export const MAY_USE_IN_BACKOFFICE: Record<string, string[]> = {
  account: ['factors'],
  'low-prices': ['record-fields'],
  history: ['record-fields', 'low-prices'],
  records: ['record-fields', 'history', 'low-prices'],
  previews: ['records', 'record-fields'],
  bulk: ['record-fields', 'history', 'low-prices'],
  findings: ['record-fields', 'shell'],
  'product-list': ['record-fields', 'history', 'bulk', 'findings', 'shell'],
  'definition-list': ['record-fields', 'definition-editor'], // what its closed lists are called
  'definition-editor': ['records', 'record-fields', 'history'],
  'buy-addresses': ['records', 'record-fields', 'findings'], // what a check of an address has found, in words
  'part-list': ['record-fields'],
  'part-editor': ['records', 'record-fields', 'history', 'uploads', 'buy-addresses'],
  'product-editor': [
    'records',
    'record-fields',
    'rich-text',
    'findings',
    'previews',
    'history',
    'product-list',
    'low-prices',
    'shell',
    'uploads',
    'buy-addresses',
  ],
}
