/** Default number of rows per page (spec §9). */
export const PAGE_SIZE = 12
/** Maximum rows per page (calls: Conventions). */
export const MAX_PAGE_SIZE = 100
/** Largest id: the largest integer that a double represents exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER
/** Maximum price in yuan (calls: Inputs). */
export const MAX_PRICE = 99_999_999.99
/** Maximum tags in one filter (calls: Inputs). */
export const MAX_TAGS = 50
/** Number of pieces up to which pages show a stock as low (decisions: Actions). */
export const FEW_LEFT = 5
/** Maximum products in a list without pages (calls: Storefront). */
export const MAX_LIST = 200
/** Maximum products in one comparison (calls: Finding). */
export const MAX_COMPARED = 4
/** Maximum characters of a search text, after trimming (calls: Storefront, Search). */
export const MAX_SEARCH_LENGTH = 100
/** Maximum and default number of search suggestions per group. */
export const MAX_SUGGESTIONS = 10
export const SUGGESTIONS = 4
/** Days for which searches are stored, and days that are shown by default. */
export const SEARCH_DAYS = { kept: 90, shown: 30 } as const
/** Counts of products: longest period in days, months for which they are stored, and views from which a rate is shown. */
export const ANALYTICS = { maxDays: 366, months: 25, rateFromViews: 30 } as const
/** Maximum saved views of lists per member of staff. */
export const MAX_VIEWS = 50
/** Default length of the lists of hot, new and recommended items (spec §9). */
export const SHORT_LIST_SIZE = 10
/** Default number of related products or videos (spec §9). */
export const RELATED_SIZE = 6
/** Maximum social links per page (calls: Conventions). */
export const MAX_SOCIAL_LINKS = 1000
/** `status` of banners and endorsements that clients show (spec §9). */
export const SHOWN_STATUS = 2001001
/** `status` of social links that clients show (spec §9). */
export const SHOWN_LINK_STATUS = 1
/** Picture widths in pixels that `?w=` accepts for files below `/media/`, ascending (design 8). */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
/** Views of a 3D model that `?elevation=` accepts: from the side with the nose to the right, from the front, from above. */
export const ELEVATIONS = ['side', 'front', 'top'] as const
export type Elevation = (typeof ELEVATIONS)[number]
/**
 * Drawings of a part of a 3D model: `?part=<group>&quantity=<pieces>&drawing=`. `alone` shows one piece from three sides, `off` shows all
 * pieces pulled off the rest of the model.
 */
export const PART_DRAWINGS = ['alone', 'off'] as const
export type PartDrawing = (typeof PART_DRAWINGS)[number]
/**
 * Response to `?bounds` of a 3D model: bounding box in metres (glTF, y up), camera of the exploded view or null, and groups with the number
 * of pieces that move separately.
 */
export interface ModelBounds {
  min: [x: number, y: number, z: number]
  max: [x: number, y: number, z: number]
  camera: unknown
  groups: { name: string; pieces: number }[]
}

/** Rate-limit groups. Requests of one group are counted together (calls: Limits). */
export type LimitGroup =
  | 'login'
  | 'register'
  | 'refresh'
  | 'write'
  | 'comment'
  | 'forgotPassword'
  | 'sendVerification'
  | 'subscribe'
  | 'contact'
  | 'report'
  | 'searchUse'
  | 'productCount'
  | 'staffSignIn'
  | 'staffWrite'
  | 'linkCheck'
  | 'preview'
/** Length of a customer's password in code points (spec §5, calls: Logins). */
export const PASSWORD_LENGTH = { min: 6, max: 20 } as const
/** Length of a staff password in code points (security S4). */
export const STAFF_PASSWORD_LENGTH = { min: 15, max: 128 } as const
/** Maximum code points of a trimmed nickname (calls: Shapes). */
export const MAX_NICKNAME_LENGTH = 30
/** Maximum characters of an e-mail address (calls: Logins). */
export const MAX_EMAIL_LENGTH = 254
/** Minimum characters by which staff find a customer. */
export const MIN_EMAIL_SEARCH = 3
/** Maximum ids or lines in a request body (calls: Favourites, Lists of ids). */
export const MAX_IDS = 100
/** Maximum favorites per account (security L6). */
export const MAX_FAVORITES = 1000
/** `clientId` that the storefront sends to log in (calls: Auth). */
export const CLIENT_ID = 'storefront'
/** Maximum pieces per cart line (calls: Cart). */
export const MAX_QUANTITY = 99
/** Maximum lines per cart (security L6). */
export const MAX_CART_LINES = 100
/** Maximum characters of a coupon code. */
export const MAX_COUPON_LENGTH = 50
/** Maximum number of single codes that staff can create at once. */
export const MAX_COUPON_COPIES = 1_000
/** Maximum characters of a redirect's paths, percent-encoded. */
export const MAX_PATH_LENGTH = 500
/** Default number of reviews or comments per page (calls: Older product set, Videos). */
export const TALK_PAGE_SIZE = 10
/** Maximum code points of a trimmed review (calls: Older product set). */
export const MAX_REVIEW_LENGTH = 2000
/** Maximum code points of a trimmed comment (calls: Videos). */
export const MAX_COMMENT_LENGTH = 1000
/** Maximum code points of the shop's reply to a review, of a report and of an objection, and of what staff add to a statement. */
export const MAX_REPLY_LENGTH = 1000
export const MAX_REPORT_LENGTH = 1000
export const MAX_OBJECTION_LENGTH = 2000
export const MAX_STATEMENT_LENGTH = 2000
/** Minutes for which a decision on a review or comment can be undone. Mails about it wait as long. */
export const UNDO_MINUTES = 10
/** Maximum characters of a token. Longer tokens are rejected without a look-up. */
export const MAX_TOKEN_LENGTH = 1_000
/** Maximum code points of a subscriber's trimmed name. */
export const MAX_SUBSCRIBER_NAME_LENGTH = 50
/** Maximum code points of the trimmed name in the contact form. */
export const MAX_SENDER_NAME_LENGTH = 50
/** Length of a trimmed contact message in code points. */
export const CONTACT_TEXT_LENGTH = { min: 10, max: 4_000 } as const

/** Size in pixels of pictures for shared links, as Open Graph recommends. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Hours for which a preview link is valid: maximum and default. */
export const PREVIEW_HOURS = { max: 336, standard: 72 } as const
/** Maximum preview links per member of staff. A further link ends the oldest one. */
export const MAX_PREVIEWS = 50
