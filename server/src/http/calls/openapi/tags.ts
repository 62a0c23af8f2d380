import type { Feature } from '@shop/contract/calls'
import type { ManageFeature } from '@shop/contract/manage/manage-calls'

/** What the calls of the shop are about, as its document says it. */
export const TAGS: Record<Feature, string> = {
  catalog: 'Products, series, tags and the search; the older product set beside them.',
  search: 'What a search may mean while it is typed, and how it ended.',
  finding: 'What fits what, and which model suits whom.',
  content: 'Banners, endorsements, links, contacts, policies, help and pages about the shop.',
  account: 'Registration, logins, the profile, and what is done by a mailed link.',
  favorites: 'Favourite products of a customer.',
  cart: 'The cart of a customer, its coupon and its totals.',
  reviews: 'Reviews of products.',
  uploads: 'Files of a customer, and the avatar.',
  videos: 'Videos, comments, likes, favourites and progress.',
  privacy: 'Everything stored about an account, and its deletion.',
  newsletter: 'Subscription to the newsletter.',
  shop: 'Whose shop it is.',
  contact: 'Messages to the shop.',
}

/** What those of the back office are about. */
export const MANAGE_TAGS: Record<ManageFeature, string> = {
  staff: 'Signing in, sessions and factors of oneself; people, invitations and rights.',
  media: 'Pictures, models and manuals.',
  records: 'Unsaved work, and the history of all records.',
  products: 'Products, as they are kept.',
  definitions: 'Definitions of specs, and the specs that none compares.',
  parts: 'Spare parts, as they are kept.',
  findings: 'What is not all right, and saved views of lists.',
  searches: 'What shoppers searched for in vain.',
  previews: 'Links that show what is not in the shop yet.',
  links: 'Whether addresses to buy at lead anywhere.',
}
