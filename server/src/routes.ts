import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { passwordRoutes } from './features/account/password.routes.ts'
import { profileRoutes } from './features/account/profile.routes.ts'
import { couponCopiesRoutes } from './features/cart/coupon-copies.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { comparisonRoutes } from './features/catalog/comparison/comparison.routes.ts'
import { offerPricesRoutes } from './features/offers/offer-prices.routes.ts'
import { partsRoutes } from './features/parts/parts.routes.ts'
import { productsRoutes } from './features/catalog/products.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { pagesRoutes } from './features/content/pages.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts'
import { favoritesRoutes } from './features/favorites/favorites.routes.ts'
import { productAdviceRoutes } from './features/product-advice/product-advice.routes.ts'
import { deadLinksRoutes } from './features/product-issues/dead-links/dead-links.routes.ts'
import { productIssuesRoutes } from './features/product-issues/product-issues.routes.ts'
import { linkCheckRoutes } from './features/link-checks/link-checks.routes.ts'
import { manageDefinitionsRoutes } from './features/manage-definitions/manage-definitions.routes.ts'
import { manageProductsRoutes } from './features/manage-products/manage-products.routes.ts'
import { declaredKindsRoutes } from './features/manage-records/declared-kinds.routes.ts'
import { draftsRoutes } from './features/manage-records/drafts.routes.ts'
import { historyRoutes } from './features/manage-records/history.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { reportsRoutes } from './features/moderation/reports.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { mediaLibraryRoutes } from './features/media-library/media-library.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { noticesRoutes } from './features/notices/notices.routes.ts'
import { previewsRoutes } from './features/previews/previews.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { manageProductListRoutes } from './features/manage-product-list/manage-product-list.routes.ts'
import { redirectsRoutes } from './features/redirects/redirects.routes.ts'
import { translationsRoutes } from './features/translations/translations.routes.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { shopRoutes } from './features/shop/shop.routes.ts'
import { colleagueRoutes } from './features/staff/colleagues.routes.ts'
import { factorRoutes } from './features/staff/factors.routes.ts'
import { signInRoutes } from './features/staff/sign-in.routes.ts'
import { subscribersRoutes } from './features/subscribers/subscribers.routes.ts'
import { todayRoutes } from './features/today/today.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { videosRoutes } from './features/videos/videos.routes.ts'
import { watchingRoutes } from './features/videos/watching.routes.ts'
import { viewsRoutes } from './features/views/views.routes.ts'
import type { Route } from './http/calls/route.ts'

/** Routes of all calls. A test compares them with the contract. */
export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...productsRoutes,
  ...comparisonRoutes,
  ...partsRoutes,
  ...searchRoutes,
  ...productAdviceRoutes,
  ...contentRoutes,
  ...pagesRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...favoritesRoutes,
  ...cartRoutes,
  ...reviewsRoutes,
  ...reportsRoutes,
  ...moderationRoutes,
  ...uploadsRoutes,
  ...videosRoutes,
  ...watchingRoutes,
  ...newsletterRoutes,
  ...noticesRoutes,
  ...contactRoutes,
  ...privacyRoutes,
  ...shopRoutes,
  ...signInRoutes,
  ...factorRoutes,
  ...colleagueRoutes,
  ...customersRoutes,
  ...subscribersRoutes,
  ...mediaRoutes,
  ...mediaLibraryRoutes,
  ...linkCheckRoutes,
  ...manageProductsRoutes,
  ...manageDefinitionsRoutes,
  ...declaredKindsRoutes,
  ...couponCopiesRoutes,
  ...offerPricesRoutes,
  ...redirectsRoutes,
  ...translationsRoutes,
  ...draftsRoutes,
  ...historyRoutes,
  ...previewsRoutes,
  ...manageProductListRoutes,
  ...productIssuesRoutes,
  ...deadLinksRoutes,
  ...todayRoutes,
  ...analyticsRoutes,
  ...firstStepsRoutes,
  ...viewsRoutes,
  ...messagesRoutes,
]
