import type { KindType } from '@shop/contract/kinds/kinds'
import type { RecordState } from '@shop/contract/manage/record-types'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { type ComponentType, createElement } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import { FlagOfPolicy, KindOfArticle } from '../articles/article-controls.tsx'
import { checkArticle } from '../articles/check-article.ts'
import { VersionsOfPolicy } from '../articles/versions-of-policy.tsx'
import { FocalOfBanner } from '../banners/focal-of-banner.tsx'
import { BuyAddresses } from '../buy-addresses/buy-addresses.tsx'
import { checkAddresses } from '../buy-addresses/check-addresses.ts'
import { KindOfContact } from '../contacts/kind-of-contact.tsx'
import { checkCoupon } from '../coupons/check-coupon.ts'
import { CopiesDialog } from '../coupons/copies-dialog.tsx'
import { couponTexts } from '../coupons/texts.ts'
import { checkMeasure } from '../definitions/check-measure.ts'
import { keyOf } from '../definitions/key-of.ts'
import { DimensionOfFigures, KindOfFigures, OfFigures, UnitOfFigures } from '../definitions/measure.tsx'
import { UncomparedSheet } from '../definitions/uncompared-sheet.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import type { ControlProps, CustomCheck } from '../kind-words/kind-words.ts'
import { TargetOfRecord } from '../link-targets/target-of-record.tsx'
import { checkOffer, checkOwnPrices } from '../offers/check-offer.ts'
import { EndDialog } from '../offers/end-dialog.tsx'
import { OwnPrices } from '../offers/own-prices.tsx'
import { PricesOfOffer } from '../offers/prices-of-offer.tsx'
import { offerTexts } from '../offers/texts.ts'
import { UsesOfPart } from '../parts/uses-of-part.tsx'
import { checkRedirect } from '../redirects/check-redirect.ts'
import { MissingPathsSheet } from '../redirects/missing-paths-sheet.tsx'
import { CoverOfVideo } from '../videos/cover-of-video.tsx'
import { DurationOfVideo } from '../videos/duration-of-video.tsx'
import { FeaturedOfVideo, NoneFeatured } from '../videos/featured.tsx'
import { FilmOfVideo } from '../videos/film-of-video.tsx'
import { ProductsOfVideo } from '../videos/products-of-video.tsx'
import type { Looks } from './check-of-kind.ts'
import { SeriesCode, SeriesSpecs } from './series-controls.tsx'

type OfKinds<Value> = Partial<Record<KindType, Value>>
type OfFields<Value> = OfKinds<Readonly<Record<string, Value>>>
/** Typed texts of the dialog. */
export type Start = Readonly<Record<string, string>>

/** Of custom fields, and of fields that depend on others. */
export const CUSTOM_CONTROLS: OfFields<ComponentType<ControlProps>> = {
  series: { code: SeriesCode, specs: SeriesSpecs },
  part: { buyUrls: () => createElement(BuyAddresses) },
  definition: { kind: KindOfFigures, dimension: DimensionOfFigures, unit: UnitOfFigures, direction: OfFigures, step: OfFigures },
  article: { kind: KindOfArticle, flag: FlagOfPolicy },
  banner: { targetUrl: TargetOfRecord, focalWide: FocalOfBanner, focalNarrow: FocalOfBanner },
  contact: { kind: KindOfContact },
  video: {
    videoUrl: FilmOfVideo,
    duration: DurationOfVideo,
    coverUrl: CoverOfVideo,
    productIds: ProductsOfVideo,
    isTop: FeaturedOfVideo,
  },
  offer: { prices: OwnPrices },
}

/** The server's rules of custom fields. */
export const CUSTOM_CHECKS: OfKinds<Looks> = { part: { buyUrls: checkAddresses }, offer: { prices: checkOwnPrices } }

/** The server's rules across fields. */
export const CHECKS_ACROSS: OfKinds<CustomCheck> = {
  definition: checkMeasure,
  coupon: checkCoupon,
  article: checkArticle,
  redirect: checkRedirect,
  offer: checkOffer,
}

/** Of a new record: fields that follow others until they are typed. */
export const SUGGESTIONS: OfFields<(typed: Start) => string> = { definition: { key: ({ name = '' }) => keyOf(name) } }

/** In the menu of a record, for users who may send `call`. */
export const MENU_DIALOGS: OfKinds<{
  label: string
  icon: IconName
  call: StaffCallNames
  /** Undefined: of records in any state. */
  state?: RecordState
  Dialog: ComponentType<{ record: KeptRecord; onClose: () => void }>
}> = {
  coupon: { label: couponTexts.copies, icon: 'copy', call: 'POST /coupons/{id}/copies', Dialog: CopiesDialog },
  offer: { label: offerTexts.endEarly, icon: 'stop', call: 'POST /offers/{id}/archive', state: 'live', Dialog: EndDialog },
}

/** Below the list. `onCreate` opens the dialog of a new record; undefined if the user may not create any. */
export const BELOW_LIST: OfKinds<ComponentType<{ onCreate: ((start: Start) => void) | undefined }>> = {
  definition: UncomparedSheet,
  redirect: MissingPathsSheet,
  video: NoneFeatured,
}

/** Below the form, instead of the list of users. */
export const CUSTOM_USERS: OfKinds<ComponentType<{ record: KeptRecord }>> = {
  part: UsesOfPart,
  article: VersionsOfPolicy,
  offer: PricesOfOffer,
}
