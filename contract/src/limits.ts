/** Rows of a page where the caller does not say (spec §9). */
export const PAGE_SIZE = 12
/** The most rows that one page may have (calls: Conventions). */
export const MAX_PAGE_SIZE = 100
/** The greatest id and page number: the largest whole number that a double holds exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER
/** The greatest price bound in yuan (calls: Inputs). */
export const MAX_PRICE = 99_999_999.99
/** The most tag ids of one filter (calls: Inputs). */
export const MAX_TAGS = 50
/** More pieces than this are plenty; fewer are "few left" (decisions: Actions). */
export const FEW_LEFT = 5
/** The most products of a list that has no pages (calls: Storefront). */
export const MAX_LIST = 200
/** The most products of a comparison (calls: Finding). */
export const MAX_COMPARED = 4
/** Characters of a search text, trimmed (calls: Storefront, Search). */
export const MAX_SEARCH_LENGTH = 100
/** Suggestions of each group, at most, and where the caller does not say. */
export const MAX_SUGGESTIONS = 10
export const SUGGESTIONS = 4
/** Days for which it is kept how searches ended, and those that staff see where they do not say. */
export const SEARCH_DAYS = { kept: 90, shown: 30 } as const
/** Views of lists that somebody of the staff may keep. */
export const MAX_VIEWS = 50
/** Products of the hot, new and recommended lists where the caller does not say (spec §9). */
export const SHORT_LIST_SIZE = 10
/** Related products where the caller does not say (spec §9). */
export const RELATED_SIZE = 6
/** The most social links of one page, which alone may be this long (calls: Conventions). */
export const MAX_SOCIAL_LINKS = 1000
/** A banner or an endorsement of this status is shown (spec §9). */
export const SHOWN_STATUS = 2001001
/** A social link of this status is shown (spec §9). */
export const SHOWN_LINK_STATUS = 1
/** The widths in pixels that pictures under `/media/` can be asked for in, by `?w=`, ascending (design 8). */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
/** The sides that a model under `/media/` is drawn from, by `?elevation=`: with its nose to the right, from ahead, from above. */
export const ELEVATIONS = ['side', 'front', 'top'] as const
export type Elevation = (typeof ELEVATIONS)[number]
/**
 * How a part of a model under `/media/` is drawn, by `?part=<name of its group>&quantity=<pieces of it in the product>&drawing=`: one piece alone, from the
 * side, from ahead and from above; or all taken off along their way, before the rest of the model, which is pale.
 */
export const PART_DRAWINGS = ['alone', 'off'] as const
export type PartDrawing = (typeof PART_DRAWINGS)[number]
/**
 * What a model under `/media/` answers to `?bounds`: the corners of its bounding box, in metres and glTF's coordinates (y up), what its file says of the
 * camera that it is taken apart by, null where that is nothing, and the groups that it comes apart into, with how many pieces move each by itself.
 */
export interface ModelBounds {
  min: [x: number, y: number, z: number]
  max: [x: number, y: number, z: number]
  camera: unknown
  groups: { name: string; pieces: number }[]
}

/** What is limited together: requests of one group count towards one limit of the server's (calls: Limits). */
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
  | 'searchUse'
  | 'staffSignIn'
  | 'staffWrite'
  | 'linkCheck'
  | 'preview'
/** Unicode code points of a password (spec §5, calls: Logins). */
export const PASSWORD_LENGTH = { min: 6, max: 20 } as const
/** Unicode code points of a password of staff (security S4). */
export const STAFF_PASSWORD_LENGTH = { min: 15, max: 128 } as const
/** Unicode code points of a nickname, trimmed (calls: Shapes). */
export const MAX_NICKNAME_LENGTH = 30
/** Characters of an e-mail address (calls: Logins). */
export const MAX_EMAIL_LENGTH = 254
/** Ids in the body of one request (calls: Favourites, Lists of ids). */
export const MAX_IDS = 100
/** Favourites of one account (security L6). */
export const MAX_FAVORITES = 1000
/** What a visitor of the storefront logs in as (calls: Auth). */
export const CLIENT_ID = 'storefront'
/** Pieces of one line of the cart (calls: Cart). */
export const MAX_QUANTITY = 99
/** Lines of one cart (security L6). */
export const MAX_CART_LINES = 100
/** Characters of a coupon's code. */
export const MAX_COUPON_LENGTH = 50
/** Reviews and comments of one page where the caller does not say (calls: Older product set, Videos). */
export const TALK_PAGE_SIZE = 10
/** Unicode code points of a review, trimmed (calls: Older product set). */
export const MAX_REVIEW_LENGTH = 2000
/** Unicode code points of a comment, trimmed (calls: Videos). */
export const MAX_COMMENT_LENGTH = 1000
/** Characters of a token as it comes in; a longer one is none of the shop's. */
export const MAX_TOKEN_LENGTH = 1_000
/** Unicode code points of a subscriber's name, trimmed. */
export const MAX_SUBSCRIBER_NAME_LENGTH = 50
/** Unicode code points of the name of who writes to the shop, trimmed. */
export const MAX_SENDER_NAME_LENGTH = 50
/** Unicode code points of a message to the shop, trimmed. */
export const CONTACT_TEXT_LENGTH = { min: 10, max: 4_000 } as const

/** The picture that stands for a product where its link is shared, in pixels, as Open Graph wants it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Hours that a preview link lives at most, and where nobody says. */
export const PREVIEW_HOURS = { max: 336, standard: 72 } as const
/** Live preview links of one member of staff: of more, the oldest ends. */
export const MAX_PREVIEWS = 50
