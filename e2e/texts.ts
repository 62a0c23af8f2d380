import { type Language, LANGUAGES } from '@shop/contract/languages'
import { BRAND_SENTENCES, type BrandSentence } from '@shop/contract/shop/shop'
import demo from '../demo/shop.json' with { type: 'json' }
import { accountTexts } from '../storefront/src/features/account/texts.ts'
import { afterLoginTexts } from '../storefront/src/features/after-login/texts.ts'
import { compareBarTexts } from '../storefront/src/features/compare/bar/texts.ts'
import { compareTexts } from '../storefront/src/features/compare/texts.ts'
import { contactTexts } from '../storefront/src/features/contact/texts.ts'
import { contentTexts } from '../storefront/src/features/content/texts.ts'
import { favoritesListTexts } from '../storefront/src/features/favorites-list/texts.ts'
import { endorsementsTexts } from '../storefront/src/features/endorsements/texts.ts'
import { favoritesTexts } from '../storefront/src/features/favorites/texts.ts'
import { mailedLinksTexts } from '../storefront/src/features/mailed-links/texts.ts'
import { profileOutlineTexts } from '../storefront/src/features/profile/outline/texts.ts'
import { profileTexts } from '../storefront/src/features/profile/texts.ts'
import { homeTexts } from '../storefront/src/features/home/texts.ts'
import { apartTexts } from '../storefront/src/features/model-3d/apart/texts.ts'
import { model3dTexts } from '../storefront/src/features/model-3d/texts.ts'
import { newsletterTexts } from '../storefront/src/features/newsletter/texts.ts'
import { noticeConfirmTexts } from '../storefront/src/features/notices/confirm/texts.ts'
import { noticeFormTexts } from '../storefront/src/features/notices/form/texts.ts'
import { noticesTexts } from '../storefront/src/features/notices/texts.ts'
import { partPageTexts } from '../storefront/src/features/parts/page/texts.ts'
import { partsTexts } from '../storefront/src/features/parts/texts.ts'
import { arrangementTexts } from '../storefront/src/features/product-detail/arrangement/texts.ts'
import { productDetailTexts } from '../storefront/src/features/product-detail/texts.ts'
import { facetsTexts } from '../storefront/src/features/product-list/facets/texts.ts'
import { fitsSectionTexts } from '../storefront/src/features/fits/section/texts.ts'
import { productListTexts } from '../storefront/src/features/product-list/texts.ts'
import { productTexts } from '../storefront/src/features/product/texts.ts'
import { reportsTexts } from '../storefront/src/features/reports/texts.ts'
import { reviewsSectionTexts } from '../storefront/src/features/reviews/section/texts.ts'
import { reviewsTexts } from '../storefront/src/features/reviews/texts.ts'
import { searchTexts } from '../storefront/src/features/search/texts.ts'
import { seriesTexts } from '../storefront/src/features/series/texts.ts'
import { suggestionsTexts } from '../storefront/src/features/suggestions/texts.ts'
import { unitsTexts } from '../storefront/src/features/units/texts.ts'
import { videosTexts } from '../storefront/src/features/videos/texts.ts'
import { loadTexts, type TextsOf } from '../storefront/src/frame/words/text-group.ts'
import { frameTexts } from '../storefront/src/frame/texts.ts'
import { notFoundTexts } from '../storefront/src/screens/not-found/texts.ts'
import { legalTexts } from '../storefront/src/screens/legal/texts.ts'
import { offersTexts } from '../storefront/src/screens/offers/texts.ts'
import { previewTexts } from '../storefront/src/features/preview/texts.ts'
import { paginationTexts } from '../storefront/src/ui/pagination/texts.ts'
import { sharingTexts } from '../storefront/src/ui/sharing/texts.ts'

export const GROUPS = {
  frame: frameTexts,
  suggestions: suggestionsTexts,
  account: accountTexts,
  afterLogin: afterLoginTexts,
  compare: compareTexts,
  compareBar: compareBarTexts,
  contact: contactTexts,
  content: contentTexts,
  newsletter: newsletterTexts,
  notices: noticesTexts,
  noticeForm: noticeFormTexts,
  noticeConfirm: noticeConfirmTexts,
  endorsements: endorsementsTexts,
  favorites: favoritesTexts,
  favoritesList: favoritesListTexts,
  mailedLinks: mailedLinksTexts,
  profile: profileTexts,
  profileOutline: profileOutlineTexts,
  home: homeTexts,
  apart: apartTexts,
  model3d: model3dTexts,
  series: seriesTexts,
  product: productTexts,
  partPage: partPageTexts,
  parts: partsTexts,
  arrangement: arrangementTexts,
  productDetail: productDetailTexts,
  productList: productListTexts,
  facets: facetsTexts,
  fitsSection: fitsSectionTexts,
  pagination: paginationTexts,
  sharing: sharingTexts,
  reports: reportsTexts,
  reviews: reviewsTexts,
  reviewsSection: reviewsSectionTexts,
  legal: legalTexts,
  offers: offersTexts,
  preview: previewTexts,
  search: searchTexts,
  notFound: notFoundTexts,
  units: unitsTexts,
  videos: videosTexts,
}
await Promise.all(LANGUAGES.map((language) => loadTexts(Object.values(GROUPS), language)))

export type Texts = { [Name in keyof typeof GROUPS]: TextsOf<(typeof GROUPS)[Name]> } & { brand: Record<BrandSentence, string> }

export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])) as Record<Language, Texts> // one entry for each

export const texts = TEXTS.en

function textsIn(language: Language) {
  const groups = Object.entries(GROUPS).map(([name, group]) => [name, group.get(language)])
  const brand = BRAND_SENTENCES.map((name) => [name, demo.sentences[name][language]])
  return Object.fromEntries([...groups, ['brand', Object.fromEntries(brand)]])
}

export const SHOP_NAME = demo.name

/** Removes soft hyphens and unifies spaces. */
export const asRead = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ')
