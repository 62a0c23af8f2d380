import { KIND_TYPES, type KindPath, KINDS } from '@shop/contract/kinds/kinds'
import type { Feature } from '@shop/contract/calls'
import type { ManageFeature } from '@shop/contract/manage/manage-calls'

export const TAGS: Record<Feature, string> = {
  catalog: 'Products, series, tags and the search; the older product set beside them.',
  search: 'What a search may mean while it is typed, and how it ended.',
  finding: 'What fits what, and which model suits whom.',
  content: 'Banners, endorsements, links, contacts, policies, help and pages about the shop.',
  account: 'Registration, logins, the profile, and what is done by a mailed link.',
  favorites: 'Favourite products of a customer.',
  cart: 'The cart of a customer, its coupon and its totals.',
  reviews: 'Reviews of products; reports of reviews and comments, and objections to decisions.',
  uploads: 'Files of a customer, and the avatar.',
  videos: 'Videos, comments, likes, favourites and progress.',
  privacy: 'Everything stored about an account, and its deletion.',
  newsletter: 'Subscription to the newsletter.',
  notices: 'Requests to be told once of a product or a part.',
  shop: 'Whose shop it is.',
  contact: 'Messages to the shop.',
}

export const MANAGE_TAGS: Record<ManageFeature, string> = {
  staff: 'Signing in, sessions and factors of oneself; people, invitations and rights.',
  media: 'Pictures, models and manuals.',
  records: 'Unsaved work, and the history of all records.',
  products: 'Products, as they are kept.',
  uncomparedSpecs: 'Specs of the shop that no definition compares.',
  findings: 'What is not all right, and saved views of lists.',
  today: 'What happens in the shop next, and what staff are working on.',
  searches: 'What shoppers searched for in vain.',
  analytics: 'What shoppers look at, and where they go to buy.',
  reviews: 'What shoppers write in public: the queue, decisions and replies.',
  previews: 'Links that show what is not in the shop yet.',
  links: 'Whether addresses to buy at lead anywhere.',
  translations: 'Texts that a language lacks, or that are older than their originals, of all kinds of records.',
  messages: 'Messages of the contact form, with replies and notes.',
  subscribers: 'Subscribers of the newsletter, and requests to be told of a product.',
  customers: 'Customers, found one by one; what is stored about them, and the log of who opened it.',
  ...(Object.fromEntries(KIND_TYPES.map((type) => [KINDS[type].path, KINDS[type].about])) as Record<KindPath, string>), // KIND_TYPES lists every kind
}
