import {
  ADMIN_ACCOUNT,
  ADMIN_ANALYTICS,
  ADMIN_CALENDAR,
  ADMIN_CUSTOMERS,
  ADMIN_DEAD_LINKS,
  ADMIN_GUIDE,
  ADMIN_HISTORY,
  ADMIN_MEDIA,
  ADMIN_MESSAGES,
  ADMIN_PREVIEWS,
  ADMIN_PRODUCT,
  ADMIN_PRODUCTS,
  ADMIN_REVIEWS,
  ADMIN_REVISION,
  ADMIN_STAFF,
  ADMIN_SUBSCRIBERS,
  ADMIN_TODAY,
  ADMIN_TRANSLATE,
} from '@shop/contract/manage/addresses'
import { KIND_ROUTES } from '../features/kinds/kind-routes.ts'
import { IssuesCount } from '../features/product-issues/issues-count.tsx'
import { MessagesCount } from '../features/messages/messages-count.tsx'
import { ReviewsCount } from '../features/moderation/reviews-count.tsx'
import { ProductCount } from '../features/product-list/product-count.tsx'
import type { Route } from '../features/shell/route.ts'

/** Screens in the order of the navigation rail. A new screen needs an entry here, an address in the contract and a folder in `screens/`. */
export const ROUTES: readonly Route[] = [
  {
    path: ADMIN_TODAY,
    title: 'Today',
    needs: 'GET /findings',
    rail: { section: 'first', icon: 'today', key: 'T', Count: IssuesCount },
    load: () => import('../screens/today/today-screen.tsx').then(({ TodayScreen }) => TodayScreen),
  },
  {
    path: ADMIN_ANALYTICS,
    title: 'Analytics',
    needs: 'GET /analytics',
    rail: { section: 'first', icon: 'chart', key: 'Y' },
    load: () => import('../screens/analytics/analytics-screen.tsx').then(({ AnalyticsScreen }) => AnalyticsScreen),
  },
  {
    path: ADMIN_CALENDAR,
    title: 'Calendar',
    needs: 'GET /calendar',
    above: ADMIN_TODAY,
    load: () => import('../screens/calendar/calendar-screen.tsx').then(({ CalendarScreen }) => CalendarScreen),
  },
  {
    path: ADMIN_DEAD_LINKS,
    title: 'Dead links',
    needs: 'GET /dead-links',
    above: ADMIN_TODAY,
    load: () => import('../screens/dead-links/dead-links-screen.tsx').then(({ DeadLinksScreen }) => DeadLinksScreen),
  },
  {
    path: ADMIN_GUIDE,
    title: 'For merchants',
    above: ADMIN_TODAY,
    load: () => import('../screens/guide/guide-screen.tsx').then(({ GuideScreen }) => GuideScreen),
  },
  {
    path: ADMIN_MESSAGES,
    title: 'Messages',
    needs: 'GET /messages',
    rail: { section: 'inbox', icon: 'mail', key: 'I', Count: MessagesCount },
    load: () => import('../screens/messages/messages-screen.tsx').then(({ MessagesScreen }) => MessagesScreen),
  },
  {
    path: ADMIN_REVIEWS,
    title: 'Reviews',
    needs: 'GET /reviews',
    rail: { section: 'inbox', icon: 'talk', key: 'G', Count: ReviewsCount },
    load: () => import('../screens/reviews/reviews-screen.tsx').then(({ ReviewsScreen }) => ReviewsScreen),
  },
  {
    path: ADMIN_PRODUCTS,
    title: 'Products',
    needs: 'GET /products',
    rail: { section: 'shop', icon: 'box', key: 'P', Count: ProductCount },
    load: () => import('../screens/products/products-screen.tsx').then(({ ProductsScreen }) => ProductsScreen),
  },
  {
    path: ADMIN_PRODUCT,
    title: 'Product',
    needs: 'GET /products/{id}',
    above: ADMIN_PRODUCTS,
    load: () => import('../screens/product/product-screen.tsx').then(({ ProductScreen }) => ProductScreen),
  },
  ...KIND_ROUTES,
  {
    path: ADMIN_MEDIA,
    title: 'Media',
    needs: 'GET /media',
    rail: { section: 'content', icon: 'image', key: 'M' },
    load: () => import('../screens/media/media-screen.tsx').then(({ MediaScreen }) => MediaScreen),
  },
  {
    path: ADMIN_TRANSLATE,
    title: 'Translate',
    needs: 'GET /translations',
    rail: { section: 'content', icon: 'translate', key: 'U' },
    load: () => import('../screens/translate/translate-screen.tsx').then(({ TranslateScreen }) => TranslateScreen),
  },
  {
    path: ADMIN_PREVIEWS,
    title: 'Preview links',
    needs: 'GET /previews',
    rail: { section: 'shop', icon: 'eye', key: 'V' },
    load: () => import('../screens/previews/previews-screen.tsx').then(({ PreviewsScreen }) => PreviewsScreen),
  },
  {
    path: ADMIN_CUSTOMERS,
    title: 'Customers',
    needs: 'GET /customers',
    rail: { section: 'audience', icon: 'user', key: 'J' },
    load: () => import('../screens/customers/customers-screen.tsx').then(({ CustomersScreen }) => CustomersScreen),
  },
  {
    path: ADMIN_SUBSCRIBERS,
    title: 'Subscribers',
    needs: 'GET /subscribers',
    rail: { section: 'audience', icon: 'mail', key: 'X' },
    load: () => import('../screens/subscribers/subscribers-screen.tsx').then(({ SubscribersScreen }) => SubscribersScreen),
  },
  {
    path: ADMIN_HISTORY,
    title: 'History',
    needs: 'GET /history',
    rail: { section: 'workshop', icon: 'history', key: 'H' },
    load: () => import('../screens/history/history-screen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  },
  {
    path: ADMIN_REVISION,
    title: 'One change',
    needs: 'GET /history/{id}',
    above: ADMIN_HISTORY,
    load: () => import('../screens/history/revision-screen.tsx').then(({ RevisionScreen }) => RevisionScreen),
  },
  {
    path: ADMIN_STAFF,
    title: 'Team',
    needs: 'GET /staff',
    rail: { section: 'workshop', icon: 'key', key: 'S' },
    load: () => import('../screens/staff/staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  },
  {
    path: ADMIN_ACCOUNT,
    title: 'My account',
    load: () => import('../screens/account/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  },
]
